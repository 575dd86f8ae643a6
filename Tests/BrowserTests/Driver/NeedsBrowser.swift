import Testing

extension Trait where Self == ConditionTrait {
    /// Runs only where there is a Chromium; `make test` installs one.
    static var needsBrowser: Self {
        .enabled(if: BrowserProcess.program != nil, "there is no Chromium; scripts/bootstrap --all installs it")
    }
}
