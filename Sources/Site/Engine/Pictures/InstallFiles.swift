/// The files that put a brand on a home screen: icons as PNG, and the web app manifest that names them.
///
/// - SeeAlso: [Web application manifest](https://www.w3.org/TR/appmanifest/)
struct InstallFiles: Sendable {
    let touchIcon: Asset
    let manifest: Asset
    let icons: [Asset]

    /// The icons to draw: that of iOS, and those of the manifest.
    static let drawings = [
        drawing("touch-icon.png", 180), drawing("icon-192.png", 192), drawing("icon-512.png", 512),
        // A system may cut off what lies outside of a circle of four fifths: a square inside it has 0.56 of the side.
        drawing("icon-maskable.png", 512, share: 56),
    ]

    private static func drawing(_ name: String, _ side: Int, share: Int = 100) -> PicturePipeline.Drawing {
        PicturePipeline.Drawing(name: name, size: (side, side), side: side * share / 100)
    }

    /// Writes the manifest of a brand; nil when the icons are not the files of `drawings`.
    init?(_ brand: Brand, _ theme: Theme, icons: [Asset]) {
        guard icons.count == Self.drawings.count else { return nil }
        touchIcon = icons[0]
        self.icons = Array(icons.dropFirst())
        manifest = Asset(
            name: "manifest.webmanifest",
            bytes: Self.manifest(
                brand,
                theme,
                [(icons[1], 192, "any"), (icons[2], 512, "any"), (icons[3], 512, "maskable")]
            ).readableText
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
            "lang": JSON(brand.language.tag),
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
