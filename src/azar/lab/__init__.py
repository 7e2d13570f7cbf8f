"""Games by the million: simulation on all cores and on a graphics card."""
