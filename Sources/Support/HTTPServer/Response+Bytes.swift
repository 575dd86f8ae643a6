import Files

extension Response {
    /// The body as bytes; nil when its file has become shorter, or it is a stream.
    package var bytesInMemory: [UInt8]? {
        switch body {
        case .bytes(let bytes): return bytes
        case .file(let file, let range):
            let bytes = file.read(range)
            return bytes.count == range.count ? bytes : nil
        case .stream: return nil
        }
    }
}
