#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A thread of the system's own, for work that waits in a C library: neither Swift's pool nor Dispatch's, which are
/// rationed, and which others would wait for.
enum DetachedThread {
    /// Runs `work` until it returns.
    static func start(_ work: @escaping @Sendable () -> Void) throws(HTTPClientError) {
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let box = unsafe Unmanaged.passRetained(Box(work: work))
        let result = unsafe pthread_create(
            &thread,
            nil,
            { box in
                guard let box = unsafe box else { return nil }
                unsafe Unmanaged<Box>.fromOpaque(box).takeRetainedValue().work()
                return nil
            },
            box.toOpaque()
        )
        guard result == 0 else {
            unsafe box.release()
            throw .other(reason: "the system has no thread left")
        }
        #if canImport(Glibc)
            pthread_detach(thread)
        #else
            if let thread = unsafe thread { unsafe pthread_detach(thread) }
        #endif
    }

    /// What a C function can carry.
    private final class Box: Sendable {
        let work: @Sendable () -> Void

        init(work: @escaping @Sendable () -> Void) {
            self.work = work
        }
    }
}
