import CMicroHTTPD

/// A handle of an open libmicrohttpd connection.
///
/// A number and not a pointer, so that it can be passed between threads; it may be stored only while the connection is
/// suspended, which keeps it open.
@safe struct ConnectionHandle: Sendable {
    private let address: UInt

    init(_ connection: OpaquePointer) {
        address = UInt(bitPattern: connection)
    }

    private var connection: OpaquePointer? { unsafe OpaquePointer(bitPattern: address) }

    var socket: CInt { unsafe sitegen_mhd_socket(connection) }

    var client: ClientConnection? {
        guard let context = unsafe sitegen_mhd_socket_context(connection) else { return nil }
        return unsafe Unmanaged<ClientConnection>.fromOpaque(context).takeUnretainedValue()
    }

    func suspend() { unsafe MHD_suspend_connection(connection) }

    /// Resumes the connection; exactly once for each suspension.
    func resume() { unsafe MHD_resume_connection(connection) }

    /// All header fields, in the order they were sent.
    var fields: [HTTPField] {
        var fields: [HTTPField] = []
        unsafe withUnsafeMutablePointer(to: &fields) { fields in
            _ = unsafe MHD_get_connection_values_n(
                connection,
                .HEADER_KIND,
                { context, _, name, nameSize, value, valueSize in
                    let name = unsafe ConnectionHandle.text(name, nameSize, isName: true)
                    let field = unsafe HTTPField(name, ConnectionHandle.text(value, valueSize))
                    unsafe context?.assumingMemoryBound(to: [HTTPField].self).pointee.append(field)
                    return .YES
                },
                fields
            )
        }
        return fields
    }

    /// Sends a response; false when that fails.
    func send(_ reply: Response, capacity: Int) -> Bool {
        guard let response = unsafe response(reply, capacity) else { return false }
        defer { unsafe MHD_destroy_response(response) }
        for field in reply.headers {
            // A line break in a value would start another header field.
            guard unsafe MHD_add_response_header(response, field.name, field.value) == .YES else { return false }
        }
        return unsafe MHD_queue_response(connection, CUnsignedInt(reply.status), response) == .YES
    }
}

extension ConnectionHandle {
    private static func text(_ start: UnsafePointer<CChar>?, _ count: Int, isName: Bool = false) -> String {
        guard let start = unsafe start, count > 0 else { return "" }
        let bytes = unsafe UnsafeRawBufferPointer(start: start, count: count)
        guard isName else { return unsafe String(decoding: bytes, as: UTF8.self) }
        return unsafe String(decoding: bytes.lazy.map { 65...90 ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    private func response(_ reply: Response, _ capacity: Int) -> OpaquePointer? {
        switch reply.body {
        case .bytes(let bytes):
            return unsafe bytes.withUnsafeBytes { bytes in
                let start = unsafe UnsafeMutableRawPointer(mutating: bytes.baseAddress)
                return unsafe MHD_create_response_from_buffer(bytes.count, start, .RESPMEM_MUST_COPY)
            }
        case .file(let file, let range):
            guard let descriptor = file.duplicate() else { return nil }
            let start = UInt64(range.lowerBound)
            return unsafe MHD_create_response_from_fd_at_offset64(UInt64(range.count), descriptor, start)
        case .stream(let stream):
            let body = StreamingBody(handle: self, capacity: capacity)
            guard client?.suspend(waking: { [weak body] in body?.abandon() }) == true else { return nil }
            body.start(stream)
            return unsafe sitegen_mhd_stream(
                4 * 1024,
                { context, _, buffer, count in
                    guard let context = unsafe context else { return MHD_CONTENT_READER_END_WITH_ERROR }
                    let body = unsafe Unmanaged<StreamingBody>.fromOpaque(context).takeUnretainedValue()
                    return unsafe body.read(into: UnsafeMutableRawBufferPointer(start: buffer, count: count))
                },
                Unmanaged.passRetained(body).toOpaque(),
                { context in
                    guard let context = unsafe context else { return }
                    unsafe Unmanaged<StreamingBody>.fromOpaque(context).takeRetainedValue().close()
                }
            )
        }
    }
}
