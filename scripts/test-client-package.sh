#!/bin/sh
# Builds and runs the packages that use the products from outside, and compares what they show.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
scratch="${1:-$root/.build/client-package}"

for name in FeedLoadingClient NavigationClient; do
    package="$root/Tests/Packages/$name"
    swift build --package-path "$package" --scratch-path "$scratch/$name" --explicit-target-dependency-import-check error
    shown=$("$(swift build --package-path "$package" --scratch-path "$scratch/$name" --show-bin-path)/$name")
    if [ "$shown" != "$(cat "$package/shown.txt")" ]; then
        echo "test-client-package: $name showed something else than $package/shown.txt:" >&2
        echo "$shown" >&2
        exit 1
    fi
done
echo "test-client-package: the products can be used from outside" >&2
