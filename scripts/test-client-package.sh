#!/bin/sh
# Builds and runs the packages that use the products from outside, and compares what they show. The one of FeedLoading
# shows feeds of its own, and feeds that it loads from a server on this machine.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
scratch="${1:-$root/.build/client-package}"

# What the debug build has compiled is taken from there.
client() { # client NAME: builds a package and prints the path of its program
    # shellcheck disable=SC2086
    swift build --package-path "$root/Tests/Packages/$1" --scratch-path "$root/.build" ${SWIFT_FLAGS:-} \
        --explicit-target-dependency-import-check error >&2
    echo "$root/.build/debug/$1"
}

compare() { # compare NAME OUTPUT
    expected="$root/Tests/Packages/$1/shown.txt"
    [ "$2" = "$(cat "$expected")" ] && return
    echo "test-client-package: $1 printed something else than $expected:" >&2
    echo "$2" >&2
    exit 1
}

navigation=$(client NavigationClient)
compare NavigationClient "$("$navigation")"

feeds=$(client FeedLoadingClient)
port=$(mktemp)
python3 "$root/Tests/Packages/FeedLoadingClient/feed-server.py" > "$port" &
server=$!
trap 'kill "$server"; rm -f "$port"' EXIT
while [ ! -s "$port" ]; do
    kill -0 "$server"
    sleep 0.05
done
compare FeedLoadingClient "$("$feeds" "http://127.0.0.1:$(cat "$port")/")"

"$root/Tests/Packages/PaperClient/check" "$scratch" "http://127.0.0.1:$(cat "$port")"

# libcmark is for the generator alone; an app that links the product must not need it.
if ldd "$feeds" | grep -q cmark; then
    echo "test-client-package: the product links libcmark" >&2
    exit 1
fi
echo "test-client-package: the products can be used from outside" >&2
