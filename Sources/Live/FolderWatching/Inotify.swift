#if os(Linux)
    import Glibc

    /// A queue of file events from inotify(7).
    struct Inotify: Sendable {
        struct Event {
            /// The watch descriptor of the folder; -1 after a queue overflow.
            let folder: CInt
            let kind: UInt32
            /// The file name; empty for the folder itself.
            let name: String

            func isAny(of kinds: CInt...) -> Bool { kinds.contains { kind & UInt32(bitPattern: $0) != 0 } }
        }

        private let queue: OpenFile

        /// The size of the read buffer; an event takes up to about 270 bytes.
        private static let chunk = 64 << 10

        init() throws(WatchFailure) {
            let descriptor = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
            guard descriptor >= 0 else { throw Self.failure(errno) }
            queue = OpenFile(descriptor: descriptor)
        }

        /// Readable when there are events.
        var descriptor: CInt { queue.descriptor }

        /// Watches a folder; nil when it no longer exists.
        func add(_ folder: String, _ kinds: CInt) throws(WatchFailure) -> CInt? {
            let number = unsafe inotify_add_watch(descriptor, folder, UInt32(bitPattern: kinds | IN_ONLYDIR))
            if number >= 0 { return number }
            let code = errno
            guard ![ENOENT, ENOTDIR, EACCES, ELOOP].contains(code) else { return nil }
            throw Self.failure(code)
        }

        /// Stops watching a folder; ignored when it no longer exists.
        func remove(_ folder: CInt) { _ = inotify_rm_watch(descriptor, folder) }

        /// Reads all pending events; empty when there are none.
        func events() -> [Event] {
            var buffer = [UInt8](repeating: 0, count: Self.chunk)
            let room = buffer.count
            let count = unsafe read(descriptor, &buffer, room)
            guard count > 0 else { return [] }
            let head = MemoryLayout<inotify_event>.size
            var events: [Event] = []
            var start = 0
            while start + head <= count {
                let event = unsafe buffer.withUnsafeBytes { bytes in
                    unsafe bytes.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
                }
                let end = min(start + head + Int(event.len), count)
                let name = buffer[start + head..<end].prefix { $0 != 0 }
                events.append(Event(folder: event.wd, kind: event.mask, name: String(decoding: name, as: UTF8.self)))
                start = end
            }
            return events
        }

        private static func failure(_ code: CInt) -> WatchFailure {
            guard ![ENOSPC, EMFILE, ENFILE].contains(code) else { return .limitReached }
            return .refused(unsafe String(cString: strerror(code)))
        }
    }
#endif
