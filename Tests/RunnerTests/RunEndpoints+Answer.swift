import RunFixtures
import Runner

extension RunEndpoints {
    static let secret = "a secret of some length"

    /// The answer of a run, by tokens of the secret.
    init(_ run: SimulatedRun, tokens: HookTokens? = HookTokens(secret: secret)) {
        self.init(run.process.runner, metrics: run.process.metrics, tokens: tokens)
    }

    func answer(
        _ method: String,
        _ path: String,
        host: String = "127.0.0.1:9464",
        accept: String? = nil
    ) async -> (status: Int, text: String, fields: [HTTPField]) {
        let headers = [("Host", host)] + (accept.map { [("Accept", $0)] } ?? [])
        let response = await answer(to: Request(method, path, headers: headers)).response
        return (response.status, String(decoding: response.bytesInMemory ?? [], as: UTF8.self), response.headers)
    }
}

extension ResponseResult {
    var response: Response {
        get async {
            switch self {
            case .now(let response): response
            case .later(let make): await make()
            }
        }
    }
}
