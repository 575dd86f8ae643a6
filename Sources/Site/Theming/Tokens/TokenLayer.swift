/// The token files of one theme of a chain.
struct TokenLayer: Sendable {
    /// Its `tokens.json`.
    let light: TokenFile?
    /// Its `tokens.dark.json`, which contains only differences.
    let dark: TokenFile?
    /// The contrast rules of its `theme.json`.
    let contrast: [ContrastRule]

    init(light: TokenFile?, dark: TokenFile?, contrast: [ContrastRule] = []) {
        self.light = light
        self.dark = dark
        self.contrast = contrast
    }
}
