import CCurl
import Foundation

/// Runs all transfers on the one thread that may use libcurl.
struct CurlEventLoop: ~Copyable {
    private let multi: CurlMulti
    private let settings: CurlSettings
    /// The running hops, and the requests that wait for them, by number.
    private var exchanges: [Int: (handle: CurlHandle, item: RequestQueue.Item)] = [:]

    /// Idle handles for reuse; making one costs about as much as a small request.
    private var spares: [CurlHandle] = []

    private static let mostSpares = 16

    /// Processes requests of `queue` until it closes.
    static func serve(_ queue: RequestQueue, with settings: CurlSettings) {
        ignoreBrokenPipes()
        do throws(HTTPClientError) {
            var loop = CurlEventLoop(multi: try .ready(), settings: settings)
            do throws(HTTPClientError) {
                try loop.run(queue)
            } catch {
                loop.abandonAll(error)
                throw error
            }
        } catch {
            queue.close(error)
        }
    }

    private mutating func run(_ queue: RequestQueue) throws(HTTPClientError) {
        queue.attach(multi.wake)
        defer { queue.attach(nil) }
        while let batch = queue.collect() {
            for item in batch.items { start(item) }
            for number in batch.cancellations { cancel(number) }
            repeat { try multi.perform() } while finishAll()
            try multi.wait()
        }
        // The waiting tasks are gone, but transfers must be removed before their handles are freed.
        abandonAll(.other(reason: "the client is gone"))
    }
}

extension CurlEventLoop {
    /// Starts the next hop of a request.
    private mutating func start(_ item: RequestQueue.Item) {
        do throws(HTTPClientError) {
            var item = item
            try item.transfer.prepare()
            let handle = if let spare = spares.popLast() { spare } else { try CurlHandle() }
            try handle.ask(item.transfer.hop, as: item.number, with: settings)
            try multi.add(handle)
            exchanges[item.number] = (handle, item)
        } catch {
            item.continuation.resume(throwing: error)
        }
    }

    private mutating func cancel(_ number: Int) {
        // The request may have ended meanwhile.
        guard let exchange = exchanges.removeValue(forKey: number) else { return }
        multi.remove(exchange.handle)
        exchange.item.continuation.resume(throwing: CancellationError())
    }

    private mutating func abandonAll(_ failure: HTTPClientError) {
        for exchange in exchanges.values {
            multi.remove(exchange.handle)
            exchange.item.continuation.resume(throwing: failure)
        }
        exchanges = [:]
    }

    /// Handles finished transfers; true if there were any, because a redirect may have queued another hop.
    private mutating func finishAll() -> Bool {
        var count = 0
        while let (number, result) = multi.nextFinished() {
            finish(number, result)
            count += 1
        }
        return count > 0
    }

    private mutating func finish(_ number: Int, _ result: CURLcode) {
        guard case (let handle, var item)? = exchanges.removeValue(forKey: number) else {
            preconditionFailure("libcurl finished a transfer that was not started")
        }
        multi.remove(handle)
        let answer = Result { () throws(HTTPClientError) in try item.transfer.answer(after: result, handle) }
        if spares.count < Self.mostSpares {
            handle.clear()
            spares.append(handle)
        }
        switch answer {
        case .success(let response?): item.continuation.resume(returning: response)
        case .success(nil): start(item)
        case .failure(let error): item.continuation.resume(throwing: error)
        }
    }

    /// Ignores SIGPIPE, which libraries below libcurl may raise by writing to a closed connection.
    private static func ignoreBrokenPipes() {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGPIPE)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}
