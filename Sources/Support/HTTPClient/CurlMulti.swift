import CCurl

/// Owns libcurl's multi handle and the shared caches, which stay private to this file.
@safe struct CurlMulti: ~Copyable {
    private static let idleConnections = 64

    /// The longest wait in milliseconds; libcurl's own timers usually end it earlier.
    private static let longestWait: CInt = 60_000

    private let table: UnsafeMutableRawPointer
    private let sessions: UnsafeMutableRawPointer

    static func ready() throws(HTTPClientError) -> CurlMulti {
        let multi = try CurlMulti()
        try multi.setUp()
        return multi
    }

    private init() throws(HTTPClientError) {
        try CurlHandle.startLibrary()
        guard let table = unsafe curl_multi_init() else { throw .other(reason: "libcurl cannot start") }
        guard let sessions = unsafe curl_share_init() else {
            unsafe curl_multi_cleanup(table)
            throw .other(reason: "libcurl cannot start")
        }
        unsafe self.table = table
        unsafe self.sessions = sessions
    }

    deinit {
        unsafe curl_multi_cleanup(table)
        unsafe curl_share_cleanup(sessions)
    }

    /// Starts a transfer, which must be removed before its handle is freed.
    func add(_ handle: CurlHandle) throws(HTTPClientError) {
        try unsafe handle.share(sessions)
        try unsafe accept(handle.withPointer { unsafe curl_multi_add_handle(table, $0) })
    }

    func remove(_ handle: CurlHandle) {
        let result = unsafe handle.withPointer { unsafe curl_multi_remove_handle(table, $0) }
        precondition(result == CURLM_OK, "libcurl does not know a transfer that was started")
    }

    /// Advances all transfers, without blocking.
    func perform() throws(HTTPClientError) {
        var running: CInt = 0
        try unsafe accept(curl_multi_perform(table, &running))
    }

    /// The next finished transfer that was not reported yet, with its result.
    func nextFinished() -> (number: Int, result: CURLcode)? {
        var left: CInt = 0
        while let message = unsafe curl_multi_info_read(table, &left) {
            guard unsafe message.pointee.msg == CURLMSG_DONE else { continue }
            return unsafe (sitegen_curl_number(message.pointee.easy_handle), message.pointee.data.result)
        }
        return nil
    }

    /// Waits until a transfer can proceed or `wake` is called; a call before counts, too.
    func wait() throws(HTTPClientError) {
        try unsafe accept(curl_multi_poll(table, nil, 0, Self.longestWait, nil))
    }

    /// Ends a wait, from any thread; must not be called after this handle is freed.
    var wake: @Sendable () -> Void {
        let address = unsafe UInt(bitPattern: table)
        return { unsafe _ = curl_multi_wakeup(UnsafeMutableRawPointer(bitPattern: address)) }
    }

    private func setUp() throws(HTTPClientError) {
        // One thread uses both handles, so the share needs no locks.
        guard unsafe sitegen_curl_share(sessions, CURL_LOCK_DATA_SSL_SESSION) == CURLSHE_OK
        else { throw .other(reason: "libcurl lacks an option that is needed") }
        try unsafe accept(sitegen_curl_multi_set_long(table, CURLMOPT_MAXCONNECTS, Self.idleConnections))
        try unsafe accept(sitegen_curl_multi_set_long(table, CURLMOPT_PIPELINING, Int(CURLPIPE_MULTIPLEX)))
    }

    private func accept(_ result: CURLMcode) throws(HTTPClientError) {
        guard result == CURLM_OK else {
            throw .other(reason: unsafe String(cString: curl_multi_strerror(result)))
        }
    }
}
