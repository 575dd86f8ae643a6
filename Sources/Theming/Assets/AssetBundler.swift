import Files

/// Collects the assets of a theme from `styles/`, `scripts/` and `images/` of the themes it is made of.
///
/// A folder below `styles/` is a bundle: the base theme's files of `styles/site/` make `site.css`, those of the themes
/// built on it make `site-brand.css`, with the tokens in front. A bundle named `state` is one file, tokens included,
/// because state pages must be small. Files are taken in alphabetical order, so their names may start with numbers.
struct AssetBundler {
    let files: FileTree
    let tokenSheet: String

    /// The assets in alphabetical order of their names.
    ///
    /// - Parameter chain: The themes from `base` to the brand's own.
    func assets(of chain: [String]) -> [Asset] {
        var contents: [String: [UInt8]] = [:]
        for id in chain {
            for folder in ["scripts", "images"] {
                for entry in files.list("themes/\(id)/\(folder)") where !entry.isFolder {
                    contents[entry.name] = bytes("themes/\(id)/\(folder)/\(entry.name)")
                }
            }
        }
        let bundles = Set(chain.flatMap { files.list("themes/\($0)/styles").filter(\.isFolder).map(\.name) })
        for bundle in bundles {
            let base = styles(bundle, of: chain.prefix(1))
            let brand = styles(bundle, of: chain.dropFirst())
            if bundle == "state" {
                contents["state.css"] = Stylesheet.minified(Array(tokenSheet.utf8) + base + brand)
            } else {
                contents["\(bundle).css"] = Stylesheet.minified(base)
                contents["\(bundle)-brand.css"] = Stylesheet.minified(Array(tokenSheet.utf8) + brand)
            }
        }
        return contents.sorted { $0.key < $1.key }.map { Asset(name: $0.key, bytes: $0.value) }
    }

    private func styles(_ bundle: String, of themes: ArraySlice<String>) -> [UInt8] {
        themes.flatMap { id in
            files.files(below: "themes/\(id)/styles/\(bundle)").filter { $0.hasSuffix(".css") }.flatMap(bytes)
        }
    }

    /// A file that was listed a moment ago and is gone now is as good as empty.
    private func bytes(_ path: String) -> [UInt8] {
        (try? files.read(path)) ?? []
    }
}
