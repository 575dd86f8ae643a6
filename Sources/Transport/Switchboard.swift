import CCurl

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Everything that is under way, on the one thread that may touch libcurl.
struct Switchboard: ~Copyable {
    private let multi: CurlMulti
    private let trust: Trust
    private var exchanges: [Int: Exchange] = [:]

    /// Handles that nobody uses; making one costs about what a small request does.
    private var spares: [Line] = []

    /// More than this are not kept.
    private static let mostSpares = 16

    /// Works for `mailbox` until it closes.
    static func serve(_ mailbox: Mailbox, trusting trust: Trust) {
        ignoreBrokenPipes()
        do throws(TransportFailure) {
            var switchboard = Switchboard(multi: try .ready(), trust: trust)
            do throws(TransportFailure) {
                try switchboard.run(mailbox)
            } catch {
                switchboard.abandonAll(error)
                throw error
            }
        } catch {
            mailbox.close(error)
        }
    }

    private init(multi: consuming CurlMulti, trust: Trust) {
        self.multi = multi
        self.trust = trust
    }

    private mutating func run(_ mailbox: Mailbox) throws(TransportFailure) {
        while let mail = mailbox.collect() {
            for order in mail.orders { start(order) }
            for number in mail.cancellations { cancel(number) }
            repeat { try multi.perform() } while finishAll()
            try multi.wait(for: mailbox.bell.descriptor)
        }
        // Nobody is left to wait for an answer, but libcurl must not hear of handles that are gone.
        abandonAll(.other(reason: "the client is gone"))
    }
}

extension Switchboard {
    /// Asks for the next hop of an order.
    private mutating func start(_ order: Mailbox.Order) {
        do throws(TransportFailure) {
            var transfer = order.transfer
            try transfer.prepare()
            let line = if let spare = spares.popLast() { spare } else { try Line() }
            try line.handle.ask(transfer.hop, as: order.number, trusting: trust)
            let exchange = Exchange(
                line: line,
                transfer: transfer,
                continuation: order.continuation
            )
            try multi.add(line.handle)
            exchanges[order.number] = exchange
        } catch {
            order.continuation.resume(throwing: error)
        }
    }

    private mutating func cancel(_ number: Int) {
        // It may have ended in the meantime.
        guard let exchange = exchanges.removeValue(forKey: number) else { return }
        multi.remove(exchange.line.handle)
        exchange.continuation.resume(throwing: CancellationError())
    }

    private mutating func abandonAll(_ failure: TransportFailure) {
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
        do throws(TransportFailure) {
            var transfer = exchange.transfer
            let delivery = exchange.line.handle.delivery(after: result)
            keep(exchange.line)
            if let answer = try transfer.answer(after: delivery) {
                exchange.continuation.resume(returning: answer)
            } else {
                start(Mailbox.Order(number: number, transfer: transfer, continuation: exchange.continuation))
            }
        } catch {
            exchange.continuation.resume(throwing: error)
        }
    }

    private mutating func keep(_ line: Line) {
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
private final class Line {
    var handle: CurlHandle

    init() throws(TransportFailure) {
        handle = try CurlHandle()
    }
}

/// One hop at libcurl, and the task that waits for its end.
private struct Exchange {
    let line: Line
    let transfer: Transfer
    let continuation: CheckedContinuation<HTTPResponse, any Error>
}
