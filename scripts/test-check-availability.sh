#!/bin/sh
# Shows that check-availability refuses what is too new and nothing else, with two files that are compiled for it.
set -eu
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
fail() {
    echo "test-check-availability: $1" >&2
    cat "$scratch/output" >&2
    exit 1
}

# Names alone would be misleading: other declarations named `span` are older.
cat > "$scratch/older.swift" <<'SWIFT'
struct Older { let span = 1 }
func older(_ bytes: ContiguousArray<UInt8>) -> Int { bytes.span.count &* Older().span }
SWIFT
cat > "$scratch/newer.swift" <<'SWIFT'
import Synchronization

func newer(_ bytes: [UInt8]) -> Int { bytes.span.count }
let table: InlineArray<4, UInt32> = [1, 2, 3, 4]
func lock() -> Mutex<Int> { Mutex(0) }
SWIFT
for name in older newer; do
    swiftc -c -module-name "$name" -index-store-path "$scratch/store" -o "$scratch/$name.o" "$scratch/$name.swift"
done

scripts/check-availability --store "$scratch/store" "$scratch/older.swift" > "$scratch/output" 2>&1 ||
    fail "what is old enough was refused:"
if scripts/check-availability --store "$scratch/store" "$scratch/newer.swift" > "$scratch/output" 2>&1; then
    fail "what is too new was not refused:"
fi
for line in "newer.swift:3:45: error: Array.span needs iOS 26" "newer.swift:4:12: error: InlineArray needs iOS 26" \
    "newer.swift:5:16: error: Mutex needs iOS 18"; do
    grep -q "$line" "$scratch/output" || fail "this is missing: $line"
done

# An index that is older than its source says nothing about it.
echo "// edited" >> "$scratch/older.swift"
touch -d '+1 minute' "$scratch/older.swift"
if scripts/check-availability --store "$scratch/store" "$scratch/older.swift" > "$scratch/output" 2>&1; then
    fail "an old index was believed:"
fi
echo "test-check-availability: what is too new is refused" >&2
