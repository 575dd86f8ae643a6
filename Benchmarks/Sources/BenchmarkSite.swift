import Files
import Foundation

/// A site of the workload with the project's themes, and how it is built.
struct BenchmarkSite {
    let workload: Workload
    let folder: String

    /// Writes content and themes.
    ///
    /// - Parameters:
    ///   - sections: The number of sections of all brands together.
    ///   - brands: The number of brands.
    ///   - folder: The folder of the site.
    /// - Throws: The system's error when a file cannot be written.
    init(sections: Int, brands: Int, folder: String) throws {
        let themes = FileTree.disk(".").list("themes").filter(\.isFolder).map(\.name).filter { $0 != "base" }
        workload = Workload(brands: brands, sections: max(1, sections / brands), teasers: 40, themes: themes)
        self.folder = folder
        try workload.write(to: folder)
        try FileManager.default.copyItem(atPath: "themes", toPath: folder + "/themes")
    }

    /// The `sitegen` beside this program.
    var program: String {
        URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/sitegen"
    }
    var output: String { folder + "/output" }
    /// The same clock for all runs.
    var arguments: [String] {
        ["build", "--quiet", "--site", folder, "--output", output, "--now", "2026-11-20T12:00:00Z"]
    }
    /// The output, and what is kept between builds.
    var leftovers: [String] { [output, folder + "/.sitegen"] }
    var layout: String { folder + "/themes/base/templates/layout.html" }
    /// The tokens of the first brand's theme, which no other brand uses.
    var tokens: String { "\(folder)/themes/\(workload.themes.first ?? "base")/tokens.json" }
    var brandFile: String { folder + "/content/brand0/brand.yml" }

    /// A feed of the site by number; one after the other is of another brand.
    func feed(_ number: Int) -> String {
        let (section, brand) = number.quotientAndRemainder(dividingBy: workload.brands)
        return "\(folder)/content/feeds/brand\(brand)/section\(section % workload.sections).json"
    }

    /// Waits until all writes are on the disk and no file is younger than two seconds, as when a job builds once a minute.
    func settle() {
        sync()
        usleep(2_200_000)
    }

    /// Tokens with another colour of rules.
    static func recoloured(_ text: String, _ run: Int) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard let index = lines.firstIndex(where: { $0.contains("\"rule\":") }) else { return text }
        let blue = 128 + run % 64
        let components = "[0, 0, \(Double(blue) / 255)]"
        let hex = String(format: "#0000%02x", blue)
        lines[index] = """
                    "rule": { "$value": { "colorSpace": "srgb", "components": \(components), "hex": "\(hex)" } },
            """
        return lines.joined(separator: "\n")
    }
}
