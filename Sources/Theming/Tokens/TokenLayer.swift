/// What one theme of a chain says about tokens.
struct TokenLayer: Sendable {
    /// Its `tokens.json`.
    let light: TokenFile?
    /// Its `tokens.dark.json`, which holds only what differs.
    let dark: TokenFile?
    /// The pairs of its `theme.json` that have to be told apart.
    let contrast: [ContrastRule]

    init(light: TokenFile?, dark: TokenFile?, contrast: [ContrastRule] = []) {
        self.light = light
        self.dark = dark
        self.contrast = contrast
    }
}
