"""What every test of the command line needs: a driver, and a folder of kept games of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.driving import Driver


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "data"
    monkeypatch.setenv("AZAR_DATA", str(folder))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("AZAR_DEBUG", raising=False)
    return folder


@pytest.fixture
def azar_(data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Driver:
    return Driver(monkeypatch, capsys)
