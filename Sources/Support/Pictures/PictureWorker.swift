import CPictures

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The process of a picture.
@safe
struct PictureWorker: ~Copyable {
    /// The bytes of messages that are read after each call.
    private static let roomForMessages = 4_096

    private let handle: OpaquePointer
    private let limits: PictureLimits

    /// Starts the process.
    ///
    /// - Parameters:
    ///   - bytes: The picture's file.
    ///   - limits: What it may take.
    /// - Throws: `PictureFailure` with the system's message.
    init(_ bytes: [UInt8], _ limits: PictureLimits) throws(PictureFailure) {
        self.limits = limits
        var handle: OpaquePointer?
        let most = picture_limits(megabytes: UInt(limits.megabytes), seconds: UInt(limits.seconds))
        let result = unsafe bytes.withUnsafeBytes {
            unsafe picture_worker_start($0.baseAddress, $0.count, most, &handle)
        }
        guard result == 0, let handle = unsafe handle else {
            throw PictureFailure("no process can be started for it: \(unsafe String(cString: strerror(errno)))")
        }
        unsafe self.handle = handle
    }

    deinit { unsafe picture_worker_end(handle) }

    /// Asks for something, and waits for the answer.
    ///
    /// - Parameter request: What is asked for.
    /// - Returns: The answer, and the bytes of an encoded file.
    /// - Throws: `PictureFailure` with the library's text, or when the process has ended.
    mutating func ask(_ request: picture_request) throws(PictureFailure) -> (reply: picture_reply, bytes: [UInt8]) {
        var (reply, result) = unsafe (picture_reply(), picture_bytes())
        let signal = unsafe withUnsafePointer(to: request) { unsafe picture_worker_ask(handle, $0, &reply, &result) }
        defer { unsafe picture_free(result) }
        guard signal == 0 else { throw failure(signal) }
        let bytes = unsafe Array(UnsafeRawBufferPointer(start: result.bytes, count: result.count))
        guard reply.failed == 0 else {
            // The text may have several lines.
            let text = bytes.split(separator: UInt8(ascii: "\n")).first.map { String(decoding: $0, as: UTF8.self) }
            throw PictureFailure(text ?? "it cannot be decoded")
        }
        return (reply, bytes)
    }

    /// The lines that libraries have written to standard error since the last call.
    func messages() -> [String] {
        var text = [CChar](repeating: 0, count: Self.roomForMessages)
        let count = unsafe text.withUnsafeMutableBufferPointer {
            unsafe picture_worker_messages(handle, $0.baseAddress, $0.count)
        }
        return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
            .split(whereSeparator: \.isNewline).map(String.init)
    }

    /// Why a process has ended.
    private func failure(_ signal: Int32) -> PictureFailure {
        switch signal {
        case SIGXCPU, SIGALRM:
            PictureFailure("it takes more than \(limits.seconds) seconds to decode", isFinal: true)
        case SIGABRT, SIGTRAP, SIGSEGV, SIGBUS, SIGILL, SIGSYS:
            PictureFailure("it takes more than \(limits.megabytes) MB of memory to decode", isFinal: true)
        default: PictureFailure("the process that decodes it was ended")
        }
    }
}
