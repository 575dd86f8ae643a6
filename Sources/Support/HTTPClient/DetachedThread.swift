#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A system thread for blocking work in a C library, because blocking would exhaust the thread pools of Swift
/// concurrency and Dispatch.
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

    /// A box that a C callback can carry.
    private final class Box: Sendable {
        let work: @Sendable () -> Void

        init(work: @escaping @Sendable () -> Void) {
            self.work = work
        }
    }
}
