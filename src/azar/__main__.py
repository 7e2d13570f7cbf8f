"""`python -m azar` is the command `azar`."""

import sys

from azar.cli import main

sys.exit(main())
