#!/bin/sh
# Builds and runs a package that uses the FeedLoading product from outside, and compares what it shows.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
package="$root/Tests/Packages/FeedLoadingClient"
scratch="${1:-$root/.build/client-package}"

swift build --package-path "$package" --scratch-path "$scratch" --explicit-target-dependency-import-check error
shown=$("$(swift build --package-path "$package" --scratch-path "$scratch" --show-bin-path)/FeedLoadingClient")

if [ "$shown" != "$(cat "$package/shown.txt")" ]; then
    echo "test-client-package: the client showed something else than $package/shown.txt:" >&2
    echo "$shown" >&2
    exit 1
fi
echo "test-client-package: the product can be used from outside" >&2
