import CCurl
import Foundation

/// Owns a libcurl handle with its header list, error buffer, request body and response buffer, which stay private to
/// this file.
///
/// A class because handles are kept in arrays, to be used for one hop after another; it stays on the thread.
@safe final class CurlHandle {
    /// The result of libcurl's global initialisation, done once.
    private static let start = curl_global_init(Int(CURL_GLOBAL_DEFAULT))

    private let handle: UnsafeMutableRawPointer
    private let complaint: UnsafeMutablePointer<CChar>
    private let buffer: UnsafeMutablePointer<ResponseBuffer>
    private var headers: UnsafeMutablePointer<curl_slist>?
    private var body: UnsafeMutableBufferPointer<UInt8>?

    /// Throws if libcurl could not be initialised.
    static func startLibrary() throws(HTTPClientError) {
        guard start == CURLE_OK else { throw .other(reason: "libcurl cannot start") }
    }

    init() throws(HTTPClientError) {
        try Self.startLibrary()
        guard let handle = unsafe curl_easy_init() else { throw .other(reason: "libcurl cannot start") }
        unsafe self.handle = handle
        unsafe complaint = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe complaint.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        unsafe buffer = .allocate(capacity: 1)
        unsafe buffer.initialize(to: ResponseBuffer(maximumBytes: 0))
        unsafe headers = nil
        unsafe body = nil
    }

    deinit {
        unsafe curl_easy_cleanup(handle)
        unsafe curl_slist_free_all(headers)
        unsafe body?.deallocate()
        unsafe complaint.deallocate()
        unsafe buffer.deinitialize(count: 1)
        unsafe buffer.deallocate()
    }

    /// Resets options and buffers, so that nothing meant for one server is sent to the next; must not be called during
    /// a transfer.
    func clear() {
        unsafe curl_easy_reset(handle)
        unsafe curl_slist_free_all(headers)
        unsafe headers = nil
        unsafe body?.deallocate()
        unsafe body = nil
        unsafe complaint.pointee = 0
        unsafe buffer.pointee = ResponseBuffer(maximumBytes: 0)
    }

    func withPointer<Result>(_ body: (UnsafeMutableRawPointer) -> Result) -> Result { unsafe body(handle) }

    /// Shares DNS and TLS caches with other transfers.
    func share(_ things: UnsafeMutableRawPointer) throws(HTTPClientError) {
        try unsafe accept(sitegen_curl_set_pointer(handle, CURLOPT_SHARE, things))
    }

    private func set(_ option: CURLoption, _ value: Int) throws(HTTPClientError) {
        try unsafe accept(sitegen_curl_set_long(handle, option, value))
    }

    private func set(_ option: CURLoption, _ value: String) throws(HTTPClientError) {
        try unsafe accept(sitegen_curl_set_string(handle, option, value))
    }

    /// Sets the request body; it is copied once and kept until the handle is freed.
    private func send(_ bytes: [UInt8]) throws(HTTPClientError) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(bytes.count, 1))
        _ = unsafe copy.initialize(from: bytes)
        unsafe body?.deallocate()
        unsafe body = copy
        try unsafe accept(sitegen_curl_set_offset(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(bytes.count)))
        try unsafe accept(sitegen_curl_set_pointer(handle, CURLOPT_POSTFIELDS, copy.baseAddress))
    }

    private func addHeader(_ line: String) throws(HTTPClientError) {
        guard let longer = unsafe curl_slist_append(headers, line) else { throw .other(reason: "no memory left") }
        unsafe headers = longer
        try unsafe accept(sitegen_curl_set_list(handle, CURLOPT_HTTPHEADER, headers))
    }

    /// A rejected option is an error, because it may be needed for security.
    private func accept(_ result: CURLcode) throws(HTTPClientError) {
        guard result == CURLE_OK else { throw .other(reason: "libcurl lacks an option that is needed") }
    }
}

extension CurlHandle {
    /// Configures the handle for one request.
    ///
    /// `Transfer` handles redirects. The handle must have been reset.
    func ask(_ request: HTTPRequest, as number: Int, with settings: CurlSettings) throws(HTTPClientError) {
        unsafe buffer.pointee = ResponseBuffer(maximumBytes: request.maximumBytes, budget: settings.budget)
        try connect(as: number)
        try setAddress(of: request)
        try setLimits(of: request)
        try setTrust(settings.authorities)
        if request.privateNetwork == .refused { try stayPublic(besides: settings.proxies) }
        try setMethod(of: request)
        try setHeaders(of: request)
    }

    private func setAddress(of request: HTTPRequest) throws(HTTPClientError) {
        // A zero byte would truncate the address.
        guard request.url.isHTTP, !request.url.utf8.contains(0) else { throw .notHTTP(request.url) }
        if request.keepsDots { try set(CURLOPT_PATH_AS_IS, 1) }
        try set(CURLOPT_URL, request.url)
        // Waiting for a connection to share makes no sense over http, which cannot multiplex.
        try set(CURLOPT_PIPEWAIT, request.url.lowercased().hasPrefix("https:") ? 1 : 0)
    }

    private func setLimits(of request: HTTPRequest) throws(HTTPClientError) {
        try set(CURLOPT_PROTOCOLS_STR, "http,https")
        // libcurl would send most header fields to the redirect target.
        try set(CURLOPT_FOLLOWLOCATION, 0)
        try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
        try set(CURLOPT_NETRC, 0)
        try set(CURLOPT_NOSIGNAL, 1)
        try set(CURLOPT_CONNECTTIMEOUT_MS, max(request.connectDeadline.milliseconds, 1))
        try set(CURLOPT_TIMEOUT_MS, request.deadline.milliseconds)
        if let limit = request.stallLimit {
            try set(CURLOPT_LOW_SPEED_LIMIT, 1)
            try set(CURLOPT_LOW_SPEED_TIME, max((limit.milliseconds + 999) / 1000, 1))
        }
        // Otherwise an unresponsive name server blocks the thread far beyond the deadline.
        try set(CURLOPT_QUICK_EXIT, 1)
    }

    private func setTrust(_ authorities: String?) throws(HTTPClientError) {
        try set(CURLOPT_SSL_VERIFYPEER, 1)
        try set(CURLOPT_SSL_VERIFYHOST, 2)
        guard let authorities else { return }
        try accept(unsafe authorities.withCString { unsafe sitegen_curl_set_authorities(handle, $0, strlen($0)) })
    }

    private func setMethod(of request: HTTPRequest) throws(HTTPClientError) {
        switch request.method {
        case .get: break
        case .head: try set(CURLOPT_NOBODY, 1)
        case .delete: try set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
        case .put, .post:
            // A body in memory can be sent together with the header, and again on a new connection.
            try send(request.body)
            try set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
            // Disables `Expect: 100-continue`, which most servers never answer.
            try addHeader("Expect:")
            // Disables libcurl's default form content type.
            if request.headers["Content-Type"] == nil { try addHeader("Content-Type:") }
        }
    }

    private func setHeaders(of request: HTTPRequest) throws(HTTPClientError) {
        let userAgent = HTTPField("User-Agent", request.userAgent)
        for field in request.headers.fields + [userAgent] {
            guard field.isWellFormed else { throw .malformedHeader(field.name) }
        }
        for field in request.headers.fields {
            // libcurl removes a header given as “Name:” and sends “Name;” with an empty value.
            try addHeader(field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)")
        }
        try set(CURLOPT_USERAGENT, request.userAgent)
        // Set as a plain header, so that this client decompresses, within its limits.
        if request.unpacks, request.headers["Accept-Encoding"] == nil {
            try addHeader("Accept-Encoding: \(HTTPResponse.unpackable)")
        }
    }
}

extension CurlHandle {
    var received: ResponseBuffer { unsafe buffer.pointee }

    /// The status of the last response; 0 if there was none.
    var status: Int { number(CURLINFO_RESPONSE_CODE) }

    /// The proxy's status for a tunnel request; 0 if there was none.
    var proxyStatus: Int { number(CURLINFO_HTTP_CONNECTCODE) }

    /// Whether the connection was established, including TLS.
    var isConnected: Bool { microseconds(CURLINFO_PRETRANSFER_TIME_T) > 0 }

    var duration: Duration { .microseconds(microseconds(CURLINFO_TOTAL_TIME_T)) }

    /// Tags the transfer with `number`, and installs the callbacks.
    private func connect(as number: Int) throws(HTTPClientError) {
        try unsafe accept(sitegen_curl_set_number(handle, number))
        try unsafe accept(sitegen_curl_set_pointer(handle, CURLOPT_ERRORBUFFER, complaint))
        try unsafe accept(sitegen_curl_set_pointer(handle, CURLOPT_WRITEDATA, buffer))
        try unsafe accept(sitegen_curl_set_pointer(handle, CURLOPT_HEADERDATA, buffer))
        try unsafe accept(
            sitegen_curl_set_receiver(handle, CURLOPT_WRITEFUNCTION) { start, size, count, context in
                guard let buffer = unsafe context?.assumingMemoryBound(to: ResponseBuffer.self) else { return 0 }
                let piece = unsafe UnsafeRawBufferPointer(start: start, count: size * count)
                return unsafe buffer.pointee.receive(body: piece) ? piece.count : 0
            }
        )
        try unsafe accept(
            sitegen_curl_set_receiver(handle, CURLOPT_HEADERFUNCTION) { start, size, count, context in
                guard let buffer = unsafe context?.assumingMemoryBound(to: ResponseBuffer.self) else { return 0 }
                let line = unsafe UnsafeRawBufferPointer(start: start, count: size * count)
                return unsafe buffer.pointee.receive(headerLine: line) ? line.count : 0
            }
        )
    }

    /// Refuses connections to addresses that are not public, after names are resolved; those to proxies are allowed.
    private func stayPublic(besides proxyPorts: Set<Int>) throws(HTTPClientError) {
        unsafe buffer.pointee.proxyPorts = proxyPorts
        try unsafe accept(
            sitegen_curl_set_guards(
                handle,
                { context, _, address in
                    guard let buffer = unsafe context?.assumingMemoryBound(to: ResponseBuffer.self),
                        let address = unsafe address
                    else { return CURL_SOCKET_BAD }
                    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
                    let isKnown = unsafe sitegen_curl_address(address, &text)
                    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
                    let name = isKnown ? String(decoding: bytes, as: UTF8.self) : ""
                    let port = unsafe Int(sitegen_curl_port(address))
                    guard unsafe buffer.pointee.mayConnect(to: name, port: port) else { return CURL_SOCKET_BAD }
                    return unsafe sitegen_curl_open(address)
                },
                { context, address, _, port, _ in
                    guard let buffer = unsafe context?.assumingMemoryBound(to: ResponseBuffer.self),
                        let address = unsafe address
                    else { return CURL_PREREQFUNC_ABORT }
                    // A connection that is open already may lead anywhere.
                    let isAllowed = unsafe buffer.pointee.mayConnect(to: String(cString: address), port: Int(port))
                    return isAllowed ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT
                },
                buffer
            )
        )
    }

    /// libcurl's error message, or the generic one where it would repeat an address that may contain a password.
    func reason(_ result: CURLcode) -> String {
        let complaint = unsafe String(cString: complaint)
        guard complaint.isEmpty || complaint.contains("@") || complaint.contains("?") else { return complaint }
        return unsafe String(cString: curl_easy_strerror(result))
    }

    /// The address of the last response, or of the failed request.
    var address: String {
        var address: UnsafePointer<CChar>?
        guard unsafe sitegen_curl_get_string(handle, CURLINFO_EFFECTIVE_URL, &address) == CURLE_OK,
            let address = unsafe address
        else { return "" }
        return unsafe String(cString: address)
    }

    private func number(_ info: CURLINFO) -> Int {
        var value = 0
        guard unsafe sitegen_curl_get_long(handle, info, &value) == CURLE_OK else { return 0 }
        return value
    }

    private func microseconds(_ info: CURLINFO) -> Int {
        var value: curl_off_t = 0
        guard unsafe sitegen_curl_get_offset(handle, info, &value) == CURLE_OK else { return 0 }
        return Int(value)
    }
}
