import CCurl

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Everything that is under way, on the one thread that may touch libcurl.
struct CurlEventLoop: ~Copyable {
    private let multi: CurlMulti
    private let trust: CertificateTrust
    private var exchanges: [Int: Exchange] = [:]

    /// Handles that nobody uses; making one costs about what a small request does.
    private var spares: [PooledHandle] = []

    /// More than this are not kept.
    private static let mostSpares = 16

    /// Works for `queue` until it closes.
    static func serve(_ queue: RequestQueue, trusting trust: CertificateTrust) {
        ignoreBrokenPipes()
        do throws(HTTPClientError) {
            var loop = CurlEventLoop(multi: try .ready(), trust: trust)
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

    private init(multi: consuming CurlMulti, trust: CertificateTrust) {
        self.multi = multi
        self.trust = trust
    }

    private mutating func run(_ queue: RequestQueue) throws(HTTPClientError) {
        while let batch = queue.collect() {
            for item in batch.items { start(item) }
            for number in batch.cancellations { cancel(number) }
            repeat { try multi.perform() } while finishAll()
            try multi.wait(for: queue.wakeup.descriptor)
        }
        // Nobody is left to wait for an answer, but libcurl must not hear of handles that are gone.
        abandonAll(.other(reason: "the client is gone"))
    }
}

extension CurlEventLoop {
    /// Asks for the next hop of an order.
    private mutating func start(_ item: RequestQueue.Item) {
        do throws(HTTPClientError) {
            var transfer = item.transfer
            try transfer.prepare()
            let line = if let spare = spares.popLast() { spare } else { try PooledHandle() }
            try line.handle.ask(transfer.hop, as: item.number, trusting: trust)
            let exchange = Exchange(
                line: line,
                transfer: transfer,
                continuation: item.continuation
            )
            try multi.add(line.handle)
            exchanges[item.number] = exchange
        } catch {
            item.continuation.resume(throwing: error)
        }
    }

    private mutating func cancel(_ number: Int) {
        // It may have ended in the meantime.
        guard let exchange = exchanges.removeValue(forKey: number) else { return }
        multi.remove(exchange.line.handle)
        exchange.continuation.resume(throwing: CancellationError())
    }

    private mutating func abandonAll(_ failure: HTTPClientError) {
        for exchange in exchanges.values {
            multi.remove(exchange.line.handle)
            exchange.continuation.resume(throwing: failure)
        }
        exchanges = [:]
    }

    /// Deals with what has ended; true if anything has, as another hop may have come of it that has not begun yet.
    private mutating func finishAll() -> Bool {
        var count = 0
        while let (number, result) = multi.nextFinished() {
            finish(number, result)
            count += 1
        }
        return count > 0
    }

    private mutating func finish(_ number: Int, _ result: CURLcode) {
        guard let exchange = exchanges.removeValue(forKey: number) else {
            preconditionFailure("libcurl finished a transfer that was not started")
        }
        multi.remove(exchange.line.handle)
        do throws(HTTPClientError) {
            var transfer = exchange.transfer
            let result = exchange.line.handle.result(after: result)
            keep(exchange.line)
            if let answer = try transfer.answer(after: result) {
                exchange.continuation.resume(returning: answer)
            } else {
                start(RequestQueue.Item(number: number, transfer: transfer, continuation: exchange.continuation))
            }
        } catch {
            exchange.continuation.resume(throwing: error)
        }
    }

    private mutating func keep(_ line: PooledHandle) {
        guard spares.count < Self.mostSpares else { return }
        line.handle.clear()
        spares.append(line)
    }

    /// Libraries below libcurl may write to a connection that is gone without asking not to be killed for it.
    private static func ignoreBrokenPipes() {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGPIPE)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}

/// A handle of libcurl, for one hop after another.
///
/// A class because no array holds owners of handles; it never leaves the thread.
private final class PooledHandle {
    var handle: CurlHandle

    init() throws(HTTPClientError) {
        handle = try CurlHandle()
    }
}

/// One hop at libcurl, and the task that waits for its end.
private struct Exchange {
    let line: PooledHandle
    let transfer: Transfer
    let continuation: CheckedContinuation<HTTPResponse, any Error>
}
