import Reference

/// Defaults as files write them, taken from the constants that the program uses.
extension KeyWords.Default {
    /// A number.
    static func count(_ count: Int) -> Self { .value(String(count)) }

    /// A duration of whole seconds.
    static func duration(_ duration: Duration) -> Self {
        let seconds = duration.components.seconds
        return .value(seconds > 0 && seconds % 3_600 == 0 ? "\(seconds / 3_600)h" : "\(seconds)s")
    }

    /// A size.
    static func bytes(_ bytes: Int) -> Self {
        if bytes % 1_000_000 == 0 { return .value("\(bytes / 1_000_000)MB") }
        return .value(bytes % 1_000 == 0 ? "\(bytes / 1_000)kB" : "\(bytes)")
    }
}
