# Two commands to begin with: `make site` and `make test`.
.PHONY: site test test-all lint format bench performance docs clean bootstrap

SWIFT_FILES = Package.swift Sources Tests

site: bootstrap
	swift run sitegen build

# The tests that this machine can run.
test:
	@scripts/bootstrap --tests
	scripts/test

# All tests, except those that have passed since the files were last changed.
test-all:
	@scripts/bootstrap --all
	scripts/test --all

lint: bootstrap
	swift format lint --parallel --recursive --strict $(SWIFT_FILES)
	swift build --build-tests --explicit-target-dependency-import-check error
	scripts/check-availability
	scripts/test-check-availability.sh
	swift run sitegen check
	deploy/lint

format: bootstrap
	swift format format --parallel --recursive --in-place $(SWIFT_FILES)

bench: bootstrap
	SITEGEN_BENCHMARKS=1 swift build -c release --product sitegen
	SITEGEN_BENCHMARKS=1 swift run -c release Benchmarks

# Measures up to 7,000 sections and replaces the figures in docs/performance.md.
performance: bootstrap
	SITEGEN_BENCHMARKS=1 swift build -c release --product sitegen
	SITEGEN_BENCHMARKS=1 swift run -c release Benchmarks document

docs: bootstrap
	scripts/make-docs

clean:
	rm -rf .build .sitegen
	find output -mindepth 1 -not -name .gitkeep -delete

bootstrap:
	@scripts/bootstrap
