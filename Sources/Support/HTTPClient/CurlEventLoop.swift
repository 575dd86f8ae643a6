import CCurl
import Foundation

/// Runs all transfers on the one thread that may use libcurl.
struct CurlEventLoop: ~Copyable {
    private let multi: CurlMulti
    private let settings: CurlSettings
    private var exchanges: [Int: Exchange] = [:]

    /// Idle handles for reuse; making one costs about as much as a small request.
    private var spares: [PooledHandle] = []

    /// The maximum number of idle handles.
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

    private init(multi: consuming CurlMulti, settings: CurlSettings) {
        self.multi = multi
        self.settings = settings
    }

    private mutating func run(_ queue: RequestQueue) throws(HTTPClientError) {
        while let batch = queue.collect() {
            for item in batch.items { start(item) }
            for number in batch.cancellations { cancel(number) }
            repeat { try multi.perform() } while finishAll()
            try multi.wait(for: queue.wakeup.descriptor)
        }
        // The waiting tasks are gone, but transfers must be removed before their handles are freed.
        abandonAll(.other(reason: "the client is gone"))
    }
}

extension CurlEventLoop {
    /// Starts the next hop of a request.
    private mutating func start(_ item: RequestQueue.Item) {
        do throws(HTTPClientError) {
            var transfer = item.transfer
            try transfer.prepare()
            let pooled = if let spare = spares.popLast() { spare } else { try PooledHandle() }
            try pooled.handle.ask(transfer.hop, as: item.number, with: settings)
            let exchange = Exchange(
                pooled: pooled,
                transfer: transfer,
                continuation: item.continuation
            )
            try multi.add(pooled.handle)
            exchanges[item.number] = exchange
        } catch {
            item.continuation.resume(throwing: error)
        }
    }

    private mutating func cancel(_ number: Int) {
        // The request may have ended meanwhile.
        guard let exchange = exchanges.removeValue(forKey: number) else { return }
        multi.remove(exchange.pooled.handle)
        exchange.continuation.resume(throwing: CancellationError())
    }

    private mutating func abandonAll(_ failure: HTTPClientError) {
        for exchange in exchanges.values {
            multi.remove(exchange.pooled.handle)
            exchange.continuation.resume(throwing: failure)
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
        guard let exchange = exchanges.removeValue(forKey: number) else {
            preconditionFailure("libcurl finished a transfer that was not started")
        }
        multi.remove(exchange.pooled.handle)
        do throws(HTTPClientError) {
            var transfer = exchange.transfer
            let result = exchange.pooled.handle.result(after: result)
            recycle(exchange.pooled)
            if let answer = try transfer.answer(after: result) {
                exchange.continuation.resume(returning: answer)
            } else {
                start(RequestQueue.Item(number: number, transfer: transfer, continuation: exchange.continuation))
            }
        } catch {
            exchange.continuation.resume(throwing: error)
        }
    }

    private mutating func recycle(_ pooled: PooledHandle) {
        guard spares.count < Self.mostSpares else { return }
        pooled.handle.clear()
        spares.append(pooled)
    }

    /// Ignores SIGPIPE, which libraries below libcurl may raise by writing to a closed connection.
    private static func ignoreBrokenPipes() {
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe sigaddset(&signals, SIGPIPE)
        unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
}

/// A pooled libcurl handle, used for one hop after another.
///
/// A class because arrays cannot hold noncopyable values; it stays on the thread.
private final class PooledHandle {
    var handle: CurlHandle

    init() throws(HTTPClientError) {
        handle = try CurlHandle()
    }
}

/// A running hop and the task that waits for it.
private struct Exchange {
    let pooled: PooledHandle
    let transfer: Transfer
    let continuation: CheckedContinuation<HTTPResponse, any Error>
}
