"""Run the command line as a module: `python -m azar.cli`."""

import sys

from azar.cli import main

sys.exit(main())
