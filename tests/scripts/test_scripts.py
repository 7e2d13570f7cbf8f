"""The scripts, with fake Pythons on the PATH: no network, and no environment of this machine is touched."""

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ("setup", "play", "test", "check", "bench", "deep")
SHELL = ("bash", "cat", "grep", "head", "tail")
FILES = ("basename", "chmod", "cp", "dirname", "find", "mkdir", "mktemp", "rm")

# Answers the question of scripts/setup with a fixed line; its "environments" hold a copy of itself.
FAKE = """#!{bash}
echo "$@ [PYTHONPATH=${{PYTHONPATH-}}]" >>'{log}'
case "$1 $2" in
  "-c "*) echo '{answer}' ;;
  "-m venv") mkdir -p "$3/bin" && cp "$0" "$3/bin/python" ;;
  "-m pip") {pip} ;;
  *) echo "ran $*" ;;
esac
"""
GOOD = "3 11 yes yes"
WITHOUT_VENV = "3 11 no yes"
TOO_OLD = "3 9 yes yes"


@dataclass(frozen=True)
class Clone:
    """A fresh copy of the repository's scripts, and a PATH on which only fake Pythons live."""

    root: Path
    tools: Path
    log: Path

    def python(self, name: str, answer: str, pip: str = "true") -> None:
        path = self.tools / name
        path.write_text(FAKE.format(bash=self.tools / "bash", log=self.log, answer=answer, pip=pip))
        path.chmod(0o755)

    def broken_shim(self, name: str) -> None:
        path = self.tools / name
        path.write_text(f"#!{self.tools / 'bash'}\necho 'no such version' >&2\nexit 127\n")
        path.chmod(0o755)

    def run(self, script: str, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.tools / "bash", self.root / script, *arguments],
            cwd="/",
            env={"PATH": str(self.tools), "TMPDIR": str(self.log.parent), **variables},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )

    def installs(self) -> list[str]:
        if not self.log.exists():
            return []
        return [line for line in self.log.read_text().splitlines() if line.startswith("-m pip")]

    @property
    def environment(self) -> Path:
        return self.root / ".venv"


@pytest.fixture
def clone(tmp_path: Path) -> Clone:
    root = tmp_path / "a clone with blanks"
    shutil.copytree(ROOT / "scripts", root / "scripts")
    for name in ("pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, root / name)
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in SHELL + FILES:
        found = shutil.which(name)
        assert found is not None, f"these tests need {name}"
        (tools / name).symlink_to(found)
    return Clone(root, tools, tmp_path / "log")


@pytest.mark.parametrize("script", SCRIPTS)
def test_help_is_short_and_needs_no_environment(clone: Clone, script: str) -> None:
    result = clone.run(f"scripts/{script}", "--help")
    assert result.returncode == 0, result.stderr
    assert f"scripts/{script}" in result.stdout
    assert len(result.stdout.splitlines()) <= 10
    assert not clone.environment.exists()


@pytest.mark.parametrize("path", [*(f"scripts/{name}" for name in SCRIPTS), ".ci/run"])
def test_may_be_executed(path: str) -> None:
    assert os.access(ROOT / path, os.X_OK)


def test_missing_venv_is_named_with_its_command(clone: Clone) -> None:
    clone.python("python3", WITHOUT_VENV)
    result = clone.run("scripts/play")
    assert result.returncode == 1
    assert "python3-venv" in result.stderr
    assert "sudo apt-get install python3-venv" in result.stderr
    assert not clone.environment.exists()


def test_missing_venv_of_another_version_has_its_own_package(clone: Clone) -> None:
    clone.python("python3.11", WITHOUT_VENV)
    clone.python("python3", TOO_OLD)
    result = clone.run("scripts/play")
    assert result.returncode == 1
    assert "sudo apt-get install python3.11-venv" in result.stderr
    assert not clone.environment.exists()


def test_too_old_python_is_named(clone: Clone) -> None:
    clone.python("python3", TOO_OLD)
    result = clone.run("scripts/test")
    assert result.returncode == 1
    assert "azar needs Python 3.11 or newer, and found only Python 3.9." in result.stderr
    assert "sudo apt-get install python3" in result.stderr
    assert not clone.environment.exists()


def test_no_python_at_all(clone: Clone) -> None:
    result = clone.run("scripts/setup")
    assert result.returncode == 1
    assert "found none that runs" in result.stderr


def test_a_shim_that_fails_and_one_without_venv_are_passed_over(clone: Clone) -> None:
    clone.broken_shim("python3.13")
    clone.python("python3.12", "3 12 no yes")
    clone.python("python3.11", GOOD)
    result = clone.run("scripts/setup")
    assert result.returncode == 0, result.stderr
    assert "with Python 3.11" in result.stderr


@pytest.mark.parametrize(("answer", "said"), [(TOO_OLD, "is Python 3.9"), (None, "does not run")])
def test_a_chosen_python_is_not_silently_replaced(clone: Clone, answer: str | None, said: str) -> None:
    clone.python("python3", GOOD)
    if answer is not None:
        clone.python("mine", answer)
    result = clone.run("scripts/setup", AZAR_PYTHON="mine")
    assert result.returncode == 1
    assert f"AZAR_PYTHON is 'mine', which {said}." in result.stderr
    assert not clone.environment.exists()


def test_second_start_installs_nothing_until_something_changes(clone: Clone) -> None:
    clone.python("python3", GOOD)
    assert clone.run("scripts/setup").returncode == 0
    assert len(clone.installs()) == 1
    again = clone.run("scripts/setup")
    assert (again.returncode, again.stderr) == (0, "")
    assert len(clone.installs()) == 1
    with (clone.root / "constraints.txt").open("a") as constraints:
        constraints.write("# changed\n")
    assert clone.run("scripts/setup").returncode == 0
    assert len(clone.installs()) == 2


def test_tests_need_more_than_playing(clone: Clone) -> None:
    clone.python("python3", GOOD)
    assert clone.run("scripts/setup").returncode == 0
    result = clone.run("scripts/test", "tests/core", "-x", PYTHONPATH="/elsewhere", VIRTUAL_ENV="/other")
    assert result.returncode == 0, result.stderr
    assert result.stdout == "ran -m pytest -n auto tests/core -x\n"
    plain, dev = clone.installs()
    assert "-e . " in plain
    assert "-e .[dev] " in dev
    assert "/elsewhere" not in clone.log.read_text()
    assert clone.run("scripts/setup").stderr == ""


def test_a_moved_repository_gets_a_new_environment(clone: Clone) -> None:
    clone.python("python3", GOOD)
    assert clone.run("scripts/setup").returncode == 0
    moved = Clone(clone.root.with_name("moved"), clone.tools, clone.log)
    clone.root.rename(moved.root)
    result = moved.run("scripts/setup")
    assert result.returncode == 0
    assert "making the environment" in result.stderr


def test_somebody_elses_broken_environment_is_left_alone(clone: Clone) -> None:
    clone.python("python3", GOOD)
    clone.environment.mkdir()
    (clone.environment / "precious").touch()
    result = clone.run("scripts/setup")
    assert result.returncode == 1
    assert "did not make" in result.stderr
    assert (clone.environment / "precious").exists()


def test_no_network_is_said_in_a_sentence_and_the_next_start_goes_on(clone: Clone) -> None:
    clone.python("python3", GOOD, pip='echo "Temporary failure in name resolution"; exit 1')
    result = clone.run("scripts/setup")
    assert result.returncode == 1
    assert "The package index cannot be reached." in result.stderr
    clone.python("python3", GOOD)
    shutil.copy(clone.tools / "python3", clone.environment / "bin" / "python")
    assert clone.run("scripts/setup").returncode == 0


def test_benchmarks_are_listed_and_a_wrong_name_is_told(clone: Clone) -> None:
    folder = clone.root / "benchmarks"
    folder.mkdir()
    for name in ("goose", "goose_gpu", "deep", "_clock"):
        (folder / f"{name}.py").touch()
    assert clone.run("scripts/bench", "--list").stdout == "goose\ngoose_gpu (for NVIDIA cards)\n"
    wrong = clone.run("scripts/bench", "gose")
    assert wrong.returncode == 2
    assert "there are: goose goose_gpu" in wrong.stderr
    clone.python("python3", GOOD)
    result = clone.run("scripts/bench")
    assert result.returncode == 0, result.stderr
    assert result.stdout == "== goose\nran benchmarks/goose.py\n"


def test_ci_runs_checks_and_tests_even_when_the_checks_fail(clone: Clone) -> None:
    for name, body in (("check", "exit 1"), ("test", "echo $CI; echo '3 passed in 0.1s'")):
        (clone.root / "scripts" / name).write_text(f"#!{clone.tools / 'bash'}\n{body}\n")
    shutil.copytree(ROOT / ".ci", clone.root / ".ci")
    result = clone.run(".ci/run")
    assert result.returncode == 1
    assert result.stdout.splitlines() == ["true", "3 passed in 0.1s"]
