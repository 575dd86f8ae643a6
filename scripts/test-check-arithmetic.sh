#!/bin/sh
# Shows that check-arithmetic refuses each kind of line that can trap, and nothing that is bounded.
set -eu
cd "$(dirname "$0")/.."

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$scratch/bad" "$scratch/good"

cat > "$scratch/bad/Bad.swift" <<'SWIFT'
let votes = json["votes"]?.int
let length = attributes[.length].flatMap { Int($0) }
let first = Int(parts[0])
let degrees = Int(hour.temperature.rounded())
let total = answers.reduce(0) { $0 + $1.votes }
let sum = counts.reduce(0, +)
let date = Date(timeIntervalSince1970: seconds)
let pause = Duration.seconds(date.timeIntervalSince(now))
let size = abs(number)
let area = picture.width * picture.height
let next = 1 + manifest.sequence
let negative = (-answer.votes)
let shifted = file.length << 3
for place in 0..<file.length {}
SWIFT
cat > "$scratch/good/Good.swift" <<'SWIFT'
let votes = json["votes"]?.int(in: 0...FeedLimits.votes)
let length = attributes[.length].flatMap { Int($0, in: 0...FeedLimits.fileBytes) }
let degrees = Int(saturating: hour.temperature)
let count = sections.reduce(0) { $0 + $1.stories.count }
// Bounded: twenty answers of FeedLimits.votes each.
let total = answers.reduce(0) { $0 + $1.votes }
let date = Date(boundedSince1970: seconds)
let zero = Date(timeIntervalSince1970: 0)
let isRight = json["version"]?.int == 1
SWIFT

for number in $(seq "$(wc -l < "$scratch/bad/Bad.swift")"); do
    mkdir "$scratch/$number"
    sed -n "${number}p" "$scratch/bad/Bad.swift" > "$scratch/$number/Line.swift"
    if scripts/check-arithmetic "$scratch/$number" > "$scratch/output"; then
        echo "test-check-arithmetic: this was not refused: $(cat "$scratch/$number/Line.swift")" >&2
        exit 1
    fi
done
scripts/check-arithmetic "$scratch/good" > "$scratch/output" || {
    echo "test-check-arithmetic: what is bounded was refused:" >&2
    cat "$scratch/output" >&2
    exit 1
}
