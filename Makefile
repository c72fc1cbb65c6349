# Everything works from an empty clone with Python 3.11 or newer, make and git.
# `make help` lists the targets. No environment variable is needed, and an activated virtual
# environment makes no difference.

BIN := .venv/bin
MYPY := $(BIN)/mypy --strict --no-error-summary

unexport VIRTUAL_ENV PYTHONPATH PYTHONHOME PIP_USER PIP_TARGET PIP_PREFIX UV_SYSTEM_PYTHON
# Hundreds of Pythons start in the tests, and each would compile all that it imports.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup play test lint format bench soak compiled wheel docs chromium postgres nginx words pictures pins clean
.PHONY: ready style
.NOTPARALLEL:
.DEFAULT_GOAL := help

help: ## list the targets
	@sed -n 's/^\([a-z]*\):[^#]*## /\1 /p' Makefile | while read -r name words; do \
		printf '  make %-9s %s\n' "$$name" "$$words"; done

setup: .venv/.ready ## make .venv with all that is pinned (the others do this first)
	@:

play: setup ## serve the games and print the address to open
	@$(BIN)/flibuste serve

# The types are checked beside the tests, and what mypy says stands below what they say.
test: ready style ## lint and run every test, side by side
	@said=$$(mktemp) && trap 'kill $$types 2>/dev/null; rm -f "$$said"' EXIT; \
	$(MYPY) >"$$said" 2>&1 & types=$$!; \
	passed=yes; $(BIN)/python -m pytest -n auto --dist worksteal || passed=no; \
	wait $$types || passed=no; cat "$$said"; test $$passed = yes

# What the tests need of the machine is installed while the packages are.
ready:
	@$(MAKE) --silent chromium postgres nginx & machine=$$!; \
	$(MAKE) --silent setup; made=$$?; wait $$machine; exit $$made

lint: setup style ## ruff, its formatter and mypy --strict
	@$(MYPY)

style:
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .

format: setup ## let ruff put the code in order
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format --quiet .

bench: .venv/.bench ## measure speed beside peers, in one run: as the sources are, and compiled
	@$(BIN)/flibuste bench
	@$(BIN)/flibuste bench --training
	@$(BIN)/python -m tools.compiled measure
	@$(BIN)/python -m tools.server_bench

soak: ready ## the long checks: hundreds of games, broken promises, slow tests, floods; an hour
	@$(BIN)/python -m tools.soak

compiled: .venv/.bench ## build engine and games with mypyc, check and measure the build
	@$(BIN)/python -m tools.compiled

wheel: setup ## build a compiled wheel in dist, and run the suite on it
	@$(BIN)/python -m tools.wheel

docs: .venv/.docs ## build the documentation and the API reference in build/docs
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict
	@echo "The documentation is in build/docs/index.html"

chromium: ## install the browser of the tests, where we may
	@sh tools/setup.sh chromium

postgres: ## install the database server of the tests, where we may
	@sh tools/setup.sh postgres

nginx: ## install the proxy of the tests, where we may
	@sh tools/setup.sh nginx

words: setup ## bring the catalogues of the pages up to date
	@$(BIN)/python tools/words.py

pictures: setup chromium ## photograph the pages for the docs
	@$(BIN)/python -m tools.screenshots
	@$(BIN)/python -m tools.icons

# The list of the tests comes before those that are installed beside it, and binds them.
pins: setup ## choose the newest versions that requirements/*.in allow, with their hashes
	@for name in tools run rl mcp dev bench docs cluster; do \
		case $$name in docs|cluster) beside="-c requirements/dev.txt" ;; *) beside= ;; esac; \
		$(BIN)/uv --quiet pip compile --upgrade --universal --python-version 3.11 --no-header \
			--generate-hashes --no-emit-index-url $$beside requirements/$$name.in \
			-o requirements/$$name.txt || exit 1; \
	done

clean: ## remove all that make has made
	@rm -rf .venv build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache
	@find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# The stamp holds the folder it was made in, so that a clone that was moved is set up again; so is
# one whose interpreter is gone, or whose last installation was cut short.
ifneq ($(shell test -x $(BIN)/python && test ! -e .venv/.unfinished && cat .venv/.ready 2>/dev/null),$(CURDIR))
.venv/.ready: again
.PHONY: again
again:
endif

.venv/.ready: requirements/tools.txt requirements/dev.txt pyproject.toml Makefile tools/setup.sh
	@sh tools/setup.sh python

.venv/.bench: requirements/bench.txt .venv/.ready
	@sh tools/setup.sh bench

.venv/.docs: requirements/docs.txt .venv/.ready
	@sh tools/setup.sh docs

.venv/.cluster: requirements/cluster.txt .venv/.ready
	@sh tools/setup.sh cluster
