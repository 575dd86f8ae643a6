import Content
import Foundation
import Markup

extension Arguments {
    /// Where the site is built for: `--env`, `--base-url`, `--drafts` and `--future`.
    ///
    /// - Returns: The environment, with the variables of the process.
    /// - Throws: `Mistake` when one of them cannot be used.
    func environment() throws(Mistake) -> SiteEnvironment {
        var environment = SiteEnvironment()
        environment.variables = ProcessInfo.processInfo.environment
        if let name = value("env") {
            guard let reason = SiteEnvironment.problem(withName: name) else {
                environment.name = name
                return try completed(environment)
            }
            throw Mistake(message: "--env cannot be \"\(name)\": \(reason)")
        }
        return try completed(environment)
    }

    private func completed(_ environment: SiteEnvironment) throws(Mistake) -> SiteEnvironment {
        var environment = environment
        environment.showsDrafts = has("drafts")
        environment.showsFuture = has("future")
        guard let text = value("base-url") else { return environment }
        guard let url = WebAddress(text), url.query == nil, url.fragment == nil else {
            throw Mistake(message: "--base-url needs an http or https address without ? and #, not \"\(text)\"")
        }
        environment.baseURL = url
        return environment
    }
}
