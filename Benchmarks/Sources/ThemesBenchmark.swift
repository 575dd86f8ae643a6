import Diagnostics
import Files
import Foundation
import Pages
import Theming

/// The cost of loading all themes of this folder: reading, parsing, tokens, assets, compiling; scripts and stylesheets are made
/// by esbuild once and kept.
struct ThemesBenchmark {
    let runs: Int

    /// Loads them again and again.
    ///
    /// - Throws: The mistakes of the themes.
    func run() throws {
        let folder = NSTemporaryDirectory() + "sitegen-bundles-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let bundler = Bundler(cache: BundleCache(folder: folder))
        let loader = ThemeLoader(files: .disk("."), pages: Scenes.pages, textKeys: Scenes.textKeys, bundler: bundler)
        let wanted = Dictionary(loader.available.map { ($0, [$0 == "base" ? "en" : "nb"]) }) { first, _ in first }
        var times: [Double] = []
        let clock = ContinuousClock()
        /// Loads all from nothing.
        func load() -> DiagnosticList {
            var (found, cache) = (DiagnosticList(), ThemeCache())
            _ = loader.load(wanted, cache: &cache, &found)
            return found
        }
        let whole = clock.measure { _ = load() }
        let again = clock.measure { _ = load() }
        let seconds = [whole, again].map { Double($0.components.attoseconds) / 1e18 + Double($0.components.seconds) }
        print(
            "with esbuild \(Int(seconds[0] * 1_000)) ms, with bundles kept \(Int(seconds[1] * 1_000)) ms of wall time"
        )
        for _ in 0..<max(5, runs) {
            var found = DiagnosticList()
            let time = processorTime { found = load() }
            guard !found.hasErrors else { throw found }
            times.append(time * 1_000)
        }
        print("loading \(wanted.count) themes, a language each: \(times.median.rounded(to: 1)) ms of processor time")
    }
}
