"""What every game stands on: the contract, chance, positions, events, records."""
