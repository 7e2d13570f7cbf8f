"""Dog: four pieces a seat on a ring of arms, moved by cards, for two to six seats, alone or in teams."""
