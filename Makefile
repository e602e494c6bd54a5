# Everything here needs only make and a Python of 3.11 or later; `make help` lists the targets.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

# The first Python on the path that is new enough; `make PYTHON=... sync` takes another.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$p" -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo "$$p" && break; done)
BIN := .venv/bin
STAMP := .venv/synced
WORKERS ?= 2
ARGS ?=

.PHONY: help
help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1|\2/p' Makefile | column -t -s '|' 2>/dev/null \
	|| sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1	\2/p' Makefile

.PHONY: sync
sync: $(STAMP) ## make .venv and install Lawmage and its tools into it

$(STAMP): pyproject.toml
	@[ -n "$(PYTHON)" ] || { echo "Lawmage needs Python 3.11 or later, with venv: none on the path" >&2; exit 1; }
	@[ -x $(BIN)/python ] || "$(PYTHON)" -m venv .venv
	@$(BIN)/python -m pip --disable-pip-version-check install --quiet --editable '.[dev,fast]'
	@touch $@

.PHONY: play
play: sync ## play at a table in the terminal; ARGS are those of lawmage play
	@$(BIN)/lawmage play $(ARGS)

.PHONY: lint
lint: sync ## ruff
	@$(BIN)/ruff check --quiet

.PHONY: type
type: sync ## mypy, strict
	@$(BIN)/mypy --no-error-summary

.PHONY: test
test: lint type ## ruff, mypy, every test, and the audit of all rules after a whole run
	@$(BIN)/python -m pytest -n $(WORKERS) -q --audit-fired $(ARGS)

.PHONY: audit
audit: sync ## every cited rule number against the indexes of its editions
	@$(BIN)/python -m lawmage.rulebook.audit $(ARGS)

.PHONY: tables
tables: sync ## the tables of docs/design.md, made anew from the source
	@$(BIN)/python -m tools.tables $(ARGS)

.PHONY: bench
bench: sync ## games and decisions a second
	@$(BIN)/python -m benchmarks $(ARGS)

.PHONY: soak
soak: sync ## fresh random examples, many, instead of the fixed few
	@LAWMAGE_HYPOTHESIS=soak $(BIN)/python -m pytest -n $(WORKERS) -q $(ARGS)

.PHONY: mutants
mutants: sync ## break the rules on purpose and see that a test notices
	@$(BIN)/python tools/mutants.py $(ARGS)

# The cards that `make corpus` reads: any file that `lawmage cards import` reads.
CARDS ?= $(wildcard ../shared/data/cards.jsonl.gz)

.PHONY: corpus
corpus: sync ## how many cards of a file are played (CARDS=...), and which were lost or changed since the last run
	@[ -n "$(CARDS)" ] || { echo "make corpus CARDS=path of a file of cards, such as Scryfall's oracle-cards" >&2; exit 1; }
	@$(BIN)/python tools/corpus.py --jobs $(WORKERS) --why 20 $(ARGS) "$(CARDS)"

.PHONY: fast
fast: sync ## compile the kernel; whatever imports lawmage from here then runs it
	@$(BIN)/python tools/build_fast.py $(ARGS)

.PHONY: docs
docs: sync ## run every example of the documentation
	@$(BIN)/python -m pytest -q tests/docs $(ARGS)
