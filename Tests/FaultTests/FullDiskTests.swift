import Foundation
import SiteFixtures
import Testing

/// A disk of a test's own, in memory, which only its own processes see.
enum TemporaryDisk {
    /// Whether this user may mount one.
    static let canMount: Bool = {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "unshare -m sh -c 'mount -t tmpfs none /mnt' 2>/dev/null"]
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()
}

@Suite(
    "The program on a disk that is full or read-only",
    .enabled(if: SitegenProcess.program != nil && TemporaryDisk.canMount, "a disk can be mounted by root on Linux only")
)
struct FullDiskTests {
    /// Builds a small site on a disk, then a larger one that finds no room, then the same with room; prints what came of it.
    private static let script = """
        set -u
        site=$1; program=$2; fault=$3; room=$4
        build() { "$program" build --quiet --now 2026-11-20T12:00:00Z --site "$site" --output "$@"; }
        files() { (cd "$1" && find . -type f | sort | xargs sha256sum); }
        mkdir -p "$site/output" && mount -t tmpfs -o size=40m none "$site/output"
        build "$site/output" || exit 10
        files "$site/output" > "$site/old"
        cp "$site/large.json" "$site/content/feeds/north/a.json"
        used=$(du -sk "$site/output" | cut -f1)
        case $fault in
            full) mount -o remount,size=$((used + room))k "$site/output" ;;
            readOnly) mount -o remount,ro "$site/output" ;;
        esac
        build "$site/output" 2> "$site/words" && exit 11
        files "$site/output" > "$site/after"
        cmp "$site/old" "$site/after" || exit 12
        mount -o remount,rw,size=40m "$site/output"
        build "$site/output" || exit 13
        build "$site/fresh" || exit 14
        files "$site/output" > "$site/one"; files "$site/fresh" > "$site/two"
        cmp "$site/one" "$site/two" || exit 15
        cat "$site/words"
        """

    @Test(
        "The old site stands file by file, the words name the file and the reason, and with room the next build is as new",
        arguments: [("full", 0), ("full", 30), ("full", 150), ("readOnly", 0)]
    )
    func noRoom(fault: String, room: Int) async throws {
        let site = try TemporarySite(TemporarySite.brand("north", feeds: ["a": Self.feed(3)]))
        try site.write("large.json", Self.feed(400))
        let outcome = try await SitegenProcess.run(
            "/bin/sh",
            [
                "-c", "exec unshare -m sh -c '\(Self.script)' sh \"$@\"", "sh", site.folder,
                SitegenProcess.program ?? "", fault, "\(room)",
            ],
            ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
        )
        #expect(outcome.status == 0, "\(outcome.text)")
        let reason = fault == "full" ? "No space left on device" : "Read-only file system"
        #expect(outcome.text.contains("\(site.folder)/output"), "\(outcome.text)")
        #expect(outcome.text.contains(reason), "\(outcome.text)")
        let advice = fault == "full" ? "make room on that disk" : "the disk is mounted read-only"
        #expect(outcome.text.contains(advice), "\(outcome.text)")
    }

    private static func feed(_ count: Int) -> String {
        TemporarySite.feed(count, published: "2026-11-20T08:00:00Z")
    }
}
