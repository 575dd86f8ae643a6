import CPictures
import Foundation

/// A picture's file in a process of its own, which decodes, scales and encodes it.
///
/// A file can neither end the program nor take more memory and time than the process may, whatever its decoder does with
/// it. The process starts with the first call and ends with the decoder. Nothing of the file's metadata is kept.
@safe
package struct PictureDecoder: ~Copyable {
    /// The bytes of messages that are read after each call.
    private static let roomForMessages = 4_096

    private let bytes: [UInt8]
    private let limits: PictureLimits
    /// The process, once it has been started.
    private var worker: OpaquePointer?
    /// The width of the last decoded picture; nil when it was cut to a frame.
    private var scaledWidth: Int?

    /// Makes a decoder of a file.
    package init(_ bytes: [UInt8], limits: PictureLimits = PictureLimits()) {
        self.bytes = bytes
        self.limits = limits
    }

    deinit { if let worker = unsafe worker { unsafe picture_worker_end(worker) } }

    /// The lines that libraries have written to standard error about the picture.
    package private(set) var messages: [String] = []

    /// Reads the header of a JPEG, PNG, WebP, AVIF, HEIC or SVG file; the picture itself is not decoded.
    ///
    /// It fails when the header is damaged, or there are more pixels than `PictureHeader.maximumPixels`.
    package mutating func header() throws(PictureFailure) -> PictureHeader {
        try PictureHeader(ask(picture_request(PICTURE_PROBE)).reply)
    }

    /// Decodes the picture no wider than some pixels, if it was not decoded so before; it is never enlarged.
    package mutating func scale(toWidth width: Int) throws(PictureFailure) {
        guard width != scaledWidth else { return }
        _ = try ask(picture_request(PICTURE_SCALE, size: (width, 0)))
        scaledWidth = width
    }

    /// Decodes the picture and makes it fill a frame: the excess is cut off where it attracts least attention.
    ///
    /// Parts that are transparent become white. It fails for so long a strip that it would have too many pixels.
    package mutating func fill(_ size: (width: Int, height: Int), of header: PictureHeader) throws(PictureFailure) {
        let (width, height) = (Double(max(1, header.width)), Double(max(1, header.height)))
        let scale = max(Double(size.width) / width, Double(size.height) / height)
        guard width * height * scale * scale <= Double(PictureHeader.maximumPixels)
        else { throw PictureFailure("it is too long a strip") }
        scaledWidth = nil
        _ = try ask(picture_request(PICTURE_FILL, size: size))
    }

    /// Draws the picture, a drawing whose longer side is given, in the middle of a ground in a colour as 0xRRGGBB.
    package mutating func draw(
        side: Int,
        inside size: (width: Int, height: Int),
        onGround ground: UInt32
    ) throws(PictureFailure) {
        var request = picture_request(PICTURE_DRAW, size: size)
        (request.side, request.ground) = (Int32(clamping: side), ground)
        scaledWidth = nil
        _ = try ask(request)
    }

    /// The mean colour of the last decoded picture, as 0xRRGGBB.
    package mutating func tone() throws(PictureFailure) -> UInt32 {
        try ask(picture_request(PICTURE_TONE)).reply.tone
    }

    /// The file of the last decoded picture, without metadata.
    package mutating func encoded(_ encoding: PictureEncoding) throws(PictureFailure) -> [UInt8] {
        var request = picture_request(PICTURE_ENCODE)
        (request.format, request.quality, request.effort) = encoding.settings
        return try ask(request).bytes
    }

    /// Makes a request, and waits for the reply and the bytes of an encoded file.
    private mutating func ask(
        _ request: picture_request
    ) throws(PictureFailure) -> (reply: picture_reply, bytes: [UInt8]) {
        let worker = unsafe try startedWorker()
        var (reply, result) = unsafe (picture_reply(), picture_bytes())
        let signal = unsafe withUnsafePointer(to: request) { unsafe picture_worker_ask(worker, $0, &reply, &result) }
        defer { unsafe picture_free(result) }
        unsafe readMessages(of: worker)
        guard signal == 0 else { throw failure(signal) }
        let bytes = unsafe Array(UnsafeRawBufferPointer(start: result.bytes, count: result.count))
        guard reply.failed == 0 else {
            // The text may have several lines.
            let text = bytes.split(separator: UInt8(ascii: "\n")).first.map { String(decoding: $0, as: UTF8.self) }
            guard reply.failed != PICTURE_UNAVAILABLE else {
                throw PictureFailure("libvips cannot be loaded: \(text ?? "")", isOfLibrary: true)
            }
            throw PictureFailure(text ?? "it cannot be decoded")
        }
        return (reply, bytes)
    }

    private mutating func startedWorker() throws(PictureFailure) -> OpaquePointer {
        if let worker = unsafe worker { return unsafe worker }
        var handle: OpaquePointer?
        let most = picture_limits(megabytes: UInt(limits.megabytes), seconds: UInt(limits.seconds))
        let result = unsafe bytes.withUnsafeBytes {
            unsafe picture_worker_start($0.baseAddress, $0.count, most, &handle)
        }
        guard result == 0, let handle = unsafe handle else {
            throw PictureFailure("no process can be started for it: \(unsafe String(cString: strerror(errno)))")
        }
        unsafe worker = handle
        return unsafe handle
    }

    /// Reads the lines that libraries have written to standard error since the last call.
    private mutating func readMessages(of worker: OpaquePointer) {
        var text = [CChar](repeating: 0, count: Self.roomForMessages)
        let count = unsafe text.withUnsafeMutableBufferPointer {
            unsafe picture_worker_messages(worker, $0.baseAddress, $0.count)
        }
        let lines = String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
        for line in lines.split(whereSeparator: \.isNewline).map(String.init) where !messages.contains(line) {
            messages.append(line)
        }
    }

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

extension picture_request {
    fileprivate init(_ operation: picture_operation, size: (width: Int, height: Int) = (0, 0)) {
        self.init()
        self.operation = operation
        (width, height) = (Int32(clamping: size.width), Int32(clamping: size.height))
    }
}
