# Two commands to begin with: `make site` and `make test`.
.PHONY: site test test-all lint format bench performance docs program install uninstall deb image test-package clean bootstrap

SWIFT_FILES = Package.swift Sources Tests Benchmarks
PREFIX = /usr/local
# More options of the compiler, such as "-Xswiftc -gnone", which leaves out what only a debugger needs; the same for all targets,
# or each builds everything again.
SWIFT_FLAGS ?=
export SWIFT_FLAGS

site: bootstrap
	swift run $(SWIFT_FLAGS) sitegen build

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
	swift build $(SWIFT_FLAGS) --build-tests --explicit-target-dependency-import-check error
	SITEGEN_BENCHMARKS=1 swift build $(SWIFT_FLAGS) --target Benchmarks
	scripts/check-availability
	scripts/test-check-availability.sh
	scripts/check-adapters
	scripts/check-arithmetic
	scripts/test-check-arithmetic.sh
	swift run $(SWIFT_FLAGS) sitegen check
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

# The program as it is installed, without Swift's runtime; PROGRAM names one that is built already.
program: bootstrap
	scripts/build-program

install:
	@scripts/bootstrap --manual
	program="$(PROGRAM)"; scripts/install-files "$${program:-$$(scripts/build-program)}" "$(PREFIX)" "$(DESTDIR)"

uninstall:
	scripts/install-files --remove "$(PREFIX)" "$(DESTDIR)"

# A package for the Debian that this machine runs, in .build/packages.
deb:
	@scripts/bootstrap --manual
	scripts/make-deb $(PROGRAM)

# An image of that package, with buildah, podman or docker.
image: deb
	scripts/make-image

# Installs the package in a clean Debian, starts a newspaper there, and removes the package; needs root and a network.
test-package:
	@scripts/bootstrap --manual
	scripts/test-package $(PROGRAM)

clean:
	rm -rf .build .sitegen
	find output -mindepth 1 -not -name .gitkeep -delete

bootstrap:
	@scripts/bootstrap
