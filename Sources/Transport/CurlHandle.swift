import CCurl

/// The only owner of a libcurl handle, its header list and its error buffer; none of them leaves this file.
@safe struct CurlHandle: ~Copyable {
    /// libcurl wants this once, before its first handle.
    private static let start = curl_global_init(Int(CURL_GLOBAL_DEFAULT))

    private let handle: UnsafeMutableRawPointer
    private let complaint: UnsafeMutablePointer<CChar>
    private var headers: UnsafeMutablePointer<curl_slist>?

    /// A handle with nothing set.
    init() throws(TransportFailure) {
        guard Self.start == CURLE_OK, let handle = unsafe curl_easy_init() else {
            throw .other(reason: "libcurl cannot start")
        }
        unsafe self.handle = handle
        unsafe complaint = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe complaint.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        unsafe headers = nil
    }

    deinit {
        unsafe curl_easy_cleanup(handle)
        unsafe curl_slist_free_all(headers)
        unsafe complaint.deallocate()
    }

    func set(_ option: CURLoption, _ value: Int) throws(TransportFailure) {
        try unsafe accept(sitegen_curl_set_long(handle, option, value))
    }

    func set(_ option: CURLoption, _ value: String) throws(TransportFailure) {
        try unsafe accept(sitegen_curl_set_string(handle, option, value))
    }

    /// Sends `line` with the request.
    mutating func addHeader(_ line: String) throws(TransportFailure) {
        guard let longer = unsafe curl_slist_append(headers, line) else { throw .other(reason: "no memory left") }
        unsafe headers = longer
        try unsafe accept(sitegen_curl_set_list(handle, CURLOPT_HTTPHEADER, headers))
    }

    /// An option that libcurl does not take is never passed over: it may be the one that keeps us safe.
    private func accept(_ result: CURLcode) throws(TransportFailure) {
        guard result == CURLE_OK else { throw .other(reason: "libcurl lacks an option that is needed") }
    }
}

extension CurlHandle {
    /// Blocks until the transfer ends, by itself or because `reception` refuses more.
    func perform(into reception: inout Reception) throws(TransportFailure) -> Ending {
        try unsafe accept(sitegen_curl_set_pointer(handle, CURLOPT_ERRORBUFFER, complaint))
        try setCallbacks()
        let result = try unsafe withUnsafeMutablePointer(to: &reception) { (context) throws(TransportFailure) in
            for option in [CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_XFERINFODATA] {
                try unsafe accept(sitegen_curl_set_pointer(handle, option, context))
            }
            return unsafe curl_easy_perform(handle)
        }
        let complaint = unsafe String(cString: complaint)
        return Ending(
            result: result,
            status: number(CURLINFO_RESPONSE_CODE),
            address: address,
            reason: complaint.isEmpty ? unsafe String(cString: curl_easy_strerror(result)) : complaint,
            isConnected: isConnected
        )
    }

    private func setCallbacks() throws(TransportFailure) {
        try unsafe accept(
            sitegen_curl_set_receiver(handle, CURLOPT_WRITEFUNCTION) { start, size, count, context in
                guard let reception = unsafe context?.assumingMemoryBound(to: Reception.self) else { return 0 }
                let piece = unsafe UnsafeRawBufferPointer(start: start, count: size * count)
                return unsafe reception.pointee.receive(body: piece) ? piece.count : 0
            }
        )
        try unsafe accept(
            sitegen_curl_set_receiver(handle, CURLOPT_HEADERFUNCTION) { start, size, count, context in
                guard let reception = unsafe context?.assumingMemoryBound(to: Reception.self) else { return 0 }
                let line = unsafe UnsafeRawBufferPointer(start: start, count: size * count)
                return unsafe reception.pointee.receive(headerLine: line) ? line.count : 0
            }
        )
        try unsafe accept(
            sitegen_curl_set_progress(handle) { context, _, _, _, _ in
                guard let reception = unsafe context?.assumingMemoryBound(to: Reception.self) else { return 1 }
                return unsafe reception.pointee.isCancelled ? 1 : 0
            }
        )
        try set(CURLOPT_NOPROGRESS, 0)
    }

    private var address: String {
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

    private var isConnected: Bool {
        var microseconds: curl_off_t = 0
        let result = unsafe sitegen_curl_get_offset(handle, CURLINFO_PRETRANSFER_TIME_T, &microseconds)
        return result == CURLE_OK && microseconds > 0
    }
}
