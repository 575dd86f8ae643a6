import Diagnostics
import Engine
import Files
import Foundation
import HTTPClient

/// How long it takes from an edit that was noticed to the output that follows it, as a preview builds.
struct EditsBenchmark {
    let runs: Int

    /// An edit: a file, and what is put at its end; nothing a page shows where a comment will do.
    private struct Edit: Sendable {
        let name: String
        let path: String
        let change: @Sendable (String, Int) -> String
    }

    private static let edits = [
        Edit(name: "a template of one brand", path: "themes/vg/templates/not-found.html") { _, run in
            "{{< layout}}{{$main}}<h1>\(run)</h1>{{/main}}{{/layout}}\n"
        },
        Edit(name: "every page's template, one brand", path: "themes/vg/templates/layout.html") { text, run in
            text.replacingOccurrences(of: "</body>", with: "<p>\(run)</p></body>")
        },
        Edit(name: "a token of one brand", path: "themes/vg/tokens.json") { text, run in
            text.replacingOccurrences(of: "}", with: "}\(String(repeating: " ", count: run % 9))")
        },
        Edit(name: "a stylesheet of one brand", path: "themes/vg/styles/site/90-preview.css") { _, run in
            ".preview-\(run) { margin: 0; }\n"
        },
        Edit(name: "every page's template, seven brands", path: "themes/base/templates/layout.html") { text, run in
            text.replacingOccurrences(of: "</body>", with: "<p>\(run)</p></body>")
        },
        Edit(name: "a feed", path: "content/feeds/vg/forside.json") { text, run in
            text.replacingOccurrences(of: "\"title\":", with: "\(String(repeating: " ", count: run % 9))\"title\":")
        },
        Edit(name: "front matter", path: "content/vg/sections/forside.md") { text, run in
            text + "\nRun \(run).\n"
        },
    ]

    /// Edits a copy of the sample site and builds after each edit.
    ///
    /// - Throws: The system's error when a folder cannot be written.
    func run() async throws {
        let folder =
            FileManager.default.temporaryDirectory.path + "/sitegen-edits-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Disk.makeFolder(folder)
        for name in ["content", "themes"] {
            try FileManager.default.copyItem(atPath: name, toPath: folder + "/" + name)
        }
        var options = SiteBuilder.Options()
        options.site = folder
        let session = SiteSession(options: options, http: .canned([:]))
        let clock = ContinuousClock()
        let first = await session.update(.everything)
        print("the sample site, milliseconds from an edit that was noticed to the output; medians of \(runs) runs")
        print("  full build with all writes: \(Self.milliseconds(first.report?.seconds.total ?? 0))")
        for edit in Self.edits {
            let path = folder + "/" + edit.path
            let original = (try? Disk.read(path)).map { String(decoding: $0, as: UTF8.self) }
            let inherited = (try? Disk.read(folder + "/themes/base/templates/layout.html")) ?? []
            var times: [Duration] = []
            var written = 0
            for run in 1...runs {
                let text = edit.change(original ?? String(decoding: inherited, as: UTF8.self), run)
                try Disk.makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
                try Disk.write(Array(text.utf8), to: path)
                let start = clock.now
                let outcome = await session.update(.paths([edit.path]))
                times.append(clock.now - start)
                guard outcome.report != nil else {
                    print("  \(edit.name): \(outcome.diagnostics.first?.description ?? "failed")")
                    break
                }
                written = outcome.changed.count
            }
            if let original { try Disk.write(Array(original.utf8), to: path) } else { try Disk.remove(path) }
            _ = await session.update(.paths([edit.path]))
            let median = times.sorted()[times.count / 2]
            print("  \(edit.name): \(Self.milliseconds(median / .seconds(1))) (\(written) files)")
        }
    }

    private static func milliseconds(_ seconds: Double) -> String {
        "\((seconds * 10_000).rounded() / 10) ms"
    }
}
