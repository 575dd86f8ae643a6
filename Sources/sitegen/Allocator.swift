import CMalloc

/// The memory of the process as the system sees it.
enum Allocator {
    /// Gives back what a build needed and nobody needs any more: a preview runs all day.
    static func giveBack() {
        sitegen_malloc_trim()
    }
}
