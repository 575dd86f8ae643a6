import Content
import Hashing
import Markup
import Theming

/// What a browser needs to put a brand on a home screen: icons as PNG, and the web app manifest that names them.
///
/// - SeeAlso: [Web application manifest](https://www.w3.org/TR/appmanifest/)
struct InstallFiles: Sendable {
    let touchIcon: Asset
    let manifest: Asset
    /// The icons that the manifest names.
    private let icons: [Asset]

    /// All files.
    var assets: [Asset] { [touchIcon, manifest] + icons }

    /// Draws the icons of a brand and writes its manifest; nil when its theme has no icon, or one that cannot be drawn.
    init?(_ brand: Brand, _ theme: Theme, through pipeline: PicturePipeline) {
        guard let icon = theme.asset("icon.svg")?.bytes else { return nil }
        func draw(_ name: String, _ side: Int, share: Int = 100) -> Asset? {
            try? pipeline.icon(icon, name: name, side: side, drawn: side * share / 100, onGround: theme.themeColor)
        }
        guard let touch = draw("touch-icon.png", 180), let small = draw("icon-192.png", 192),
            let large = draw("icon-512.png", 512),
            // What lies outside of a circle of four fifths may be cut off: a square inside it has 0.56 of the side.
            let masked = draw("icon-maskable.png", 512, share: 56)
        else { return nil }
        touchIcon = touch
        icons = [small, large, masked]
        manifest = Asset(
            name: "manifest.webmanifest",
            bytes: Self.manifest(brand, theme, [(small, 192, "any"), (large, 512, "any"), (masked, 512, "maskable")])
                .readableText
        )
    }

    /// The manifest; its addresses are relative to its own, in `assets/`.
    private static func manifest(
        _ brand: Brand,
        _ theme: Theme,
        _ icons: [(asset: Asset, side: Int, purpose: String)]
    ) -> JSON {
        .object([
            "id": JSON(brand.url.path),
            "name": JSON(brand.name),
            "short_name": JSON(brand.name),
            "lang": JSON(brand.language.rawValue),
            "dir": "ltr",
            "start_url": "../",
            "scope": "../",
            "display": "minimal-ui",
            "theme_color": JSON(theme.themeColor),
            "background_color": JSON(theme.themeColor),
            "icons": JSON(
                icons.map { icon in
                    .object([
                        "src": JSON(icon.asset.fileName),
                        "sizes": JSON("\(icon.side)x\(icon.side)"),
                        "type": "image/png",
                        "purpose": JSON(icon.purpose),
                    ])
                }
            ),
        ])
    }
}
