import Diagnostics
import Files
import Pages
import Theming

/// What loading all themes of this folder costs: reading, parsing, tokens, assets, compiling.
struct ThemesBenchmark {
    let runs: Int

    /// Loads them again and again.
    ///
    /// - Throws: The mistakes of the themes.
    func run() throws {
        let loader = ThemeLoader(files: .disk("."), pages: Scenes.pages, textKeys: Scenes.textKeys)
        let wanted = Dictionary(loader.available.map { ($0, [$0 == "base" ? "en" : "nb"]) }) { first, _ in first }
        var times: [Double] = []
        for _ in 0..<max(5, runs) {
            var found = DiagnosticList()
            let time = processorTime { _ = loader.load(wanted, &found) }
            guard !found.hasErrors else { throw found }
            times.append(time * 1_000)
        }
        print("loading \(wanted.count) themes, a language each: \(times.median.rounded(to: 1)) ms of processor time")
    }
}
