import Diagnostics
import Files

/// Collects the assets of a theme from `styles/`, `scripts/`, `images/` and `fonts/` of the themes it is made of.
///
/// A folder below `styles/` is a bundle: the base theme's files of `styles/site/` make `site.css`, those of the themes
/// built on it make `site-brand.css`, with the tokens in front. The bundle `state` is one file, tokens included,
/// because state pages must be small. Files are taken in alphabetical order, so their names may start with numbers.
struct AssetBundler {
    private let files: FileTree
    private let chain: [String]
    private let tokenSheet: String
    private(set) var diagnostics = DiagnosticList()

    /// Makes a bundler for the themes from `base` to the brand's own.
    init(files: FileTree, chain: [String], tokenSheet: String) {
        self.files = files
        self.chain = chain
        self.tokenSheet = tokenSheet
    }

    /// The assets in alphabetical order of their names.
    mutating func assets() -> [Asset] {
        let plain = plainAssets()
        let links = StylesheetLinks(fileNames: Dictionary(plain.map { ($0.name, $0.fileName) }) { first, _ in first })
        var sheets: [Asset] = []
        for bundle in Set(chain.flatMap { files.list("themes/\($0)/styles").filter(\.isFolder).map(\.name) }).sorted() {
            let base = styles(bundle, of: chain.prefix(1), links)
            let brand = Array(tokenSheet.utf8) + styles(bundle, of: chain.dropFirst(), links)
            if bundle == Self.stateBundle {
                sheets.append(Asset(name: "\(bundle).css", bytes: Stylesheet.minified(base + brand)))
            } else {
                sheets.append(Asset(name: "\(bundle).css", bytes: Stylesheet.minified(base)))
                sheets.append(Asset(name: "\(bundle)-brand.css", bytes: Stylesheet.minified(brand)))
            }
        }
        return (plain + sheets).sorted { $0.name < $1.name }
    }

    private static let stateBundle = "state"

    /// Files that go out as they are, a brand's over the one it extends; licences stay in the theme.
    private mutating func plainAssets() -> [Asset] {
        var contents: [String: [UInt8]] = [:]
        for id in chain {
            for folder in ["scripts", "images", "fonts"] {
                for entry in files.list("themes/\(id)/\(folder)") where !entry.isFolder && !entry.name.hasSuffix(".txt")
                {
                    contents[entry.name] = bytes("themes/\(id)/\(folder)/\(entry.name)")
                }
            }
        }
        return contents.map { Asset(name: $0.key, bytes: $0.value) }
    }

    private mutating func styles(_ bundle: String, of themes: ArraySlice<String>, _ links: StylesheetLinks) -> [UInt8] {
        var sheet: [UInt8] = []
        for id in themes {
            for path in files.files(below: "themes/\(id)/styles/\(bundle)") where path.hasSuffix(".css") {
                let resolved = links.resolved(bytes(path), path: files.shown(path))
                diagnostics.append(contentsOf: resolved.diagnostics)
                sheet += resolved.css
            }
        }
        return sheet
    }

    private mutating func bytes(_ path: String) -> [UInt8] {
        files.themeFile(path, &diagnostics) ?? []
    }
}
