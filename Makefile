# Everything a fresh clone needs: Python 3.11 or newer, make and a C compiler. `make help` lists the targets.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

RULES_TESTS := tests/engine tests/harvest tests/dice tests/records tests/bots/test_features.py tests/versions
# As plain Python bots and judges think for minutes: what waits for them is not among the quick tests.
THINKING_TESTS := $(addprefix tests/server/test_,days.py queue.py thinkers.py workshop.py)
QUICK_TESTS := $(RULES_TESTS) tests/server/tables $(filter-out $(THINKING_TESTS),$(wildcard tests/server/test_*.py)) \
	tests/server/wire/test_doors.py
LONG_TESTS := tests/review tests/envs tests/wasm tests/versions tests/arena tests/server
TESTS := $(LONG_TESTS) $(filter-out $(LONG_TESTS) tests/__pycache__,$(patsubst %/,%,$(wildcard tests/*/)) $(wildcard tests/test_*.py))
FAST_TESTS := tests/server/tables tests/server/wire/test_every_byte.py tests/server/test_compiled.py
TYPED := src tests bench scripts
WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/test-results/*')
CLIENT := src/lanterns/server/static/index.html
AGAIN = || { echo "On a busy machine a wait may be too short: what failed is tried once more, alone."; \
	$(BIN)/pytest --last-failed --last-failed-no-failures none; }
NPM = PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

##@ Play

.PHONY: play
play: $(BIN)/.play $(CLIENT) ## Play in the browser
	$(BIN)/lanterns play

##@ Test

.PHONY: test
test: $(BIN)/.build $(BIN)/.node ## Check and test everything
	@# What keeps one core busy, or waits, goes beside something else.
	@$(call beside,web/node_modules/.installed,$(BIN)/.dev)
	@$(call beside,compiled,check $(CLIENT),kill $$other)
	@$(MAKE) --no-print-directory test-rules
	@echo "The browser client is tested beside the rest; what it says comes at the end."
	@$(call beside,test-web,test-compiled)
	@$(MAKE) --no-print-directory test-fast

# Make one thing beside others: what it says comes at the end, and what is to be done where the others fail is the third.
beside = mkdir -p build; trap 'kill $$other 2>/dev/null' INT TERM; \
	$(MAKE) --no-print-directory $1 >build/$(notdir $1).log 2>&1 & other=$$!; \
	$(MAKE) --no-print-directory $2; rest=$$?; $(if $3,test $$rest = 0 || $3;) \
	wait $$other; ended=$$?; cat build/$(notdir $1).log; exit $$((rest | ended))

.PHONY: check
check: $(BIN)/.dev web/node_modules/.installed ## Check format, lint, types and the direction of imports
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy $(TYPED)
	$(BIN)/lint-imports --no-logo
	$(NPM) run --silent lint

.PHONY: check-web
check-web: web/node_modules/.installed ## Check the form of the browser client
	$(NPM) run --silent lint

.PHONY: test-quick
test-quick: check ## Test what most changes touch, in some minutes
	LANTERNS_COMPILE=0 $(BIN)/pytest -q -n 2 --dist loadfile $(QUICK_TESTS)
	$(NPM) run --silent check
	$(NPM) run --silent unit

.PHONY: test-rules
test-rules: $(BIN)/.dev ## Test the rules as plain Python, and count what the tests reach
	$(BIN)/coverage erase
	LANTERNS_COMPILE=0 $(BIN)/coverage run -m pytest -n 2 $(RULES_TESTS)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

# Libraries of matrices keep a thread on each core, and those wait busily where a core has other work.
test test-quick test-rules compiled test-compiled test-fast test-web test-delayed: export OPENBLAS_NUM_THREADS := 1

# Array bounds are checked wherever the tests run compiled rules, the browser stories' server included: one compilation.
test compiled test-compiled test-fast test-web test-delayed: export NUMBA_BOUNDSCHECK := 1

# What `make fast` has compiled has tests of its own; the others are of the sources.
test compiled test-compiled test-web test-delayed: export LANTERNS_FAST := 0

.PHONY: compiled
compiled: $(BIN)/.dev
	$(BIN)/python scripts/compile_once.py

.PHONY: test-compiled
test-compiled: $(BIN)/.dev $(CLIENT) ## Test everything compiled, with array bounds checked
	@# Much of it is waiting; what takes longest comes first, lest one process is left with it at the end.
	$(BIN)/pytest -n 3 --dist loadfile --no-loadscope-reorder $(TESTS) $(AGAIN)

.PHONY: test-fast
test-fast: export LANTERNS_FAST := 1
test-fast: fast $(CLIENT) ## Test tables and sockets with the modules that `make fast` compiles
	$(BIN)/pytest -n 3 --dist loadfile $(FAST_TESTS) $(AGAIN)

.PHONY: test-web
test-web: $(BIN)/.dev $(CLIENT) ## Test the browser client
	$(NPM) test

DELAY ?= 300

.PHONY: test-delayed
test-delayed: $(BIN)/.dev $(CLIENT) ## Tell every story in the browser over a slow line (DELAY=2000 for two seconds there and back)
	LANTERNS_STORY_DELAY=$(DELAY) $(NPM) run stories -- --project delayed

.PHONY: format
format: $(BIN)/.dev web/node_modules/.installed ## Format the code and mend what can be mended
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	$(NPM) run --silent format

.PHONY: bench
bench: $(BIN)/.bench ## Measure speed beside the peers
	$(BIN)/python -m bench

##@ Build

.PHONY: web
web: $(CLIENT) ## Build the browser client

$(CLIENT): web/node_modules/.installed $(WEB_SOURCES)
	$(NPM) run build
	touch $@

.PHONY: site
site: web/node_modules/.installed ## Build the client as plain files for any static host: games on the device, no server
	$(NPM) run build -- --outDir ../site

.PHONY: docs
docs: $(BIN)/.docs web/node_modules/.installed ## Build the documentation as plain files, both games playable inside: build/docs
	$(BIN)/sphinx-build --quiet --fail-on-warning --jobs auto docs build/docs
	$(NPM) run --silent build -- --outDir ../build/docs/_static/play --emptyOutDir

.PHONY: fast
fast: $(BIN)/.dev ## Compile the modules that every move passes, for a server of many; any change of a source undoes it
	$(BIN)/python scripts/compile_server.py

.PHONY: wasm
wasm: $(BIN)/.dev ## Compile the rules and the search for browsers, after a change of either
	$(BIN)/python -m lanterns.wasm

web/node_modules/.installed: web/package.json $(wildcard web/package-lock.json) | $(BIN)/.node
	$(NPM) ci --no-audit --no-fund
	mkdir -p $(@D) && touch $@

.PHONY: training
training: $(BIN)/.training ## Install what training on an NVIDIA GPU needs (some gigabytes)

.PHONY: release
release: $(BIN)/.release $(CLIENT) ## Build and check everything to publish, and stop before publishing (EXTRAS="server envs" for some)
	$(BIN)/python scripts/release.py $(EXTRAS)

.PHONY: lock
lock: $(BIN)/.build ## Lock the versions of all dependencies (UPGRADE=1 for the newest)
	$(LOCK) --group build -o requirements/build.txt
	$(LOCK) --group node -o requirements/node.txt
	$(LOCK) --group release -o requirements/release.txt
	$(LOCK) pyproject.toml --extra server --extra envs --extra arena --group dev -c requirements/build.txt -o requirements/dev.txt
	$(LOCK) pyproject.toml --extra server -c requirements/dev.txt -o requirements/base.txt
	$(LOCK) pyproject.toml --extra envs --extra arena --group docs -c requirements/dev.txt -o requirements/docs.txt
	$(LOCK) pyproject.toml --group bench -c requirements/dev.txt -o requirements/bench.txt
	$(LOCK) pyproject.toml --extra training -c requirements/dev.txt -o requirements/training.txt

.PHONY: clean
clean: ## Remove everything that was made here
	rm -rf $(VENV) web/node_modules src/lanterns/server/static site build dist .coverage .coverage.*
	rm -rf .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.PHONY: help
help: ## Show this list
	@awk 'BEGIN {FS = ":.*## "} /^##@/ {printf "\n%s\n", substr($$0, 5)} \
		/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# Installing. Each stamp says that its lock file is in the virtual environment.
# uv is fast; pip is there for machines whose mirror only pip knows.

LOCK = $(BIN)/uv pip compile --quiet --system-certs --universal --python-version 3.11 --generate-hashes --no-annotate \
	--no-emit-index-url --custom-compile-command "make lock" $(if $(UPGRADE),--upgrade)

define install
	@echo "Installing $<"
	@$(BIN)/uv pip install --quiet --system-certs --python $(BIN)/python --require-hashes -r $< \
		|| $(BIN)/python -m pip install --quiet --require-hashes -r $<
	@touch $@
endef

$(BIN)/.build: requirements/build.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo 'Lanterns needs Python 3.11 or newer: make PYTHON=/path/to/python3.11' >&2; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Installing $<"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

$(BIN)/.package: pyproject.toml src/lanterns/__init__.py $(BIN)/.build
	@$(BIN)/uv pip install --quiet --python $(BIN)/python --offline --no-deps --no-build-isolation --editable .
	@touch $@

$(BIN)/.base: requirements/base.txt $(BIN)/.build
	$(install)

$(BIN)/.dev-lock: requirements/dev.txt $(BIN)/.build
	$(install)

$(BIN)/.docs-lock: requirements/docs.txt $(BIN)/.build
	$(install)

$(BIN)/.bench-lock: requirements/bench.txt $(BIN)/.build
	$(install)

$(BIN)/.node-lock: requirements/node.txt $(BIN)/.build
	$(install)

$(BIN)/.play: $(BIN)/.base $(BIN)/.package
	@touch $@

$(BIN)/.dev: $(BIN)/.dev-lock $(BIN)/.package
	@touch $@

$(BIN)/.release-lock: requirements/release.txt $(BIN)/.build
	$(install)

$(BIN)/.release: $(BIN)/.release-lock $(BIN)/.dev
	@touch $@

$(BIN)/.docs: $(BIN)/.docs-lock $(BIN)/.package
	@touch $@

$(BIN)/.bench: $(BIN)/.bench-lock $(BIN)/.package
	@touch $@

$(BIN)/.training-lock: requirements/training.txt $(BIN)/.build
	$(install)

$(BIN)/.training: $(BIN)/.training-lock $(BIN)/.package
	@touch $@

$(BIN)/.node: $(if $(shell command -v npm),$(BIN)/.build,$(BIN)/.node-lock)
	@touch $@
