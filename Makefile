# Everything works from an empty clone with Python 3.11 or newer, make and git.
# `make help` lists the targets. No environment variable is needed, and an activated virtual
# environment makes no difference.

BIN := .venv/bin

unexport VIRTUAL_ENV PYTHONPATH PYTHONHOME PIP_USER PIP_TARGET PIP_PREFIX UV_SYSTEM_PYTHON

.PHONY: help setup play test lint format bench soak compiled chromium postgres nginx words pictures pins clean
.NOTPARALLEL:
.DEFAULT_GOAL := help

help: ## list the targets
	@sed -n 's/^\([a-z]*\):[^#]*## /\1 /p' Makefile | while read -r name words; do \
		printf '  make %-9s %s\n' "$$name" "$$words"; done

setup: .venv/.ready ## make .venv with all that is pinned (the others do this first)
	@:

play: setup ## serve the games and print the address to open
	@$(BIN)/flibuste serve

test: setup chromium postgres nginx lint ## lint, then run every test
	@$(BIN)/python -m pytest -n auto --dist worksteal

lint: setup ## ruff, its formatter and mypy --strict
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/mypy --strict --no-error-summary

format: setup ## let ruff put the code in order
	@$(BIN)/ruff check --quiet --fix .
	@$(BIN)/ruff format --quiet .

bench: .venv/.bench ## measure speed beside a peer, in one run
	@$(BIN)/flibuste bench

soak: setup chromium postgres nginx ## the long checks: hundreds of games, broken promises, slow tests, floods
	@$(BIN)/flibuste check buccaneer --games 500
	@$(BIN)/flibuste check pirates-cove --games 300 --switch-games 50
	@$(BIN)/flibuste check rum-and-pirates --games 300 --switch-games 50
	@$(BIN)/python tools/breaches.py
	@$(BIN)/python -m pytest -n auto --dist worksteal -m soak --ignore tests/load
	@$(BIN)/python -m pytest -n0 -m soak tests/load

compiled: .venv/.bench ## build engine and games with mypyc, check and measure the build
	@$(BIN)/python tools/compiled.py

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

pins: setup ## choose the newest versions that requirements/*.in allow, with their hashes
	@for name in tools run dev bench; do \
		$(BIN)/uv --quiet pip compile --upgrade --universal --python-version 3.11 --no-header \
			--generate-hashes --no-emit-index-url requirements/$$name.in -o requirements/$$name.txt \
			|| exit 1; \
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
