#if os(Linux)
    import Glibc

    /// The kernel's queue of what happens in folders: inotify(7).
    @safe struct Inotify: ~Copyable {
        /// One thing that happened to a name in a folder.
        struct Event {
            /// The number of the folder; -1 when the queue was too long.
            let folder: CInt
            let kind: UInt32
            /// Empty when the folder itself is meant.
            let name: String

            func isAny(of kinds: CInt...) -> Bool { kinds.contains { kind & UInt32(bitPattern: $0) != 0 } }
        }

        /// Readable when something has happened.
        let descriptor: CInt

        /// So many bytes are read at once; an event takes up to some 270.
        private static let chunk = 64 << 10

        init() throws(WatchFailure) {
            descriptor = inotify_init1(CInt(IN_NONBLOCK) | CInt(IN_CLOEXEC))
            guard descriptor >= 0 else { throw Self.failure(errno) }
        }

        deinit {
            close(descriptor)
        }

        /// Watches a folder; nil when it is gone meanwhile.
        func add(_ folder: String, _ kinds: CInt) throws(WatchFailure) -> CInt? {
            let number = unsafe inotify_add_watch(descriptor, folder, UInt32(bitPattern: kinds | IN_ONLYDIR))
            if number >= 0 { return number }
            let code = errno
            guard ![ENOENT, ENOTDIR, EACCES, ELOOP].contains(code) else { return nil }
            throw Self.failure(code)
        }

        /// Watches a folder no more; one that is gone is fine.
        func remove(_ folder: CInt) {
            _ = inotify_rm_watch(descriptor, folder)
        }

        /// What has happened since the last time; empty when nothing has.
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
