import CMalloc

/// The process's memory allocator.
enum Allocator {
    /// Returns freed memory to the system after a build, because a preview runs for hours.
    static func giveBack() {
        sitegen_malloc_trim()
    }
}
