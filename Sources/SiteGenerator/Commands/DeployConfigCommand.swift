import Hosting

/// Prints the configuration of a server or CDN for the site: `sitegen deploy-config`.
struct DeployConfigCommand: Command {
    static let verb = "deploy-config"
    static let summary =
        "Print the configuration of a server or CDN: error pages of each brand, stale copies, headers, redirects."

    @Arguments("nginx|caddy|apache|cloudfront|fastly|cloudflare|s3") var words
    @Option(.site, default: ".") var site
    @Option(.env, .environment) var env
    @Option(
        "output",
        "DIR",
        "the folder that the server reads, as build writes it (default: what publish.to names, else output inside the site folder)"
    ) var output: String?
    @Option(
        "origin",
        "URL",
        "the bucket or server that has the files, when they are not in folders of the server",
        .pages
    )
    var origin
    @Option(
        "listen",
        "PORT",
        "the port for http of nginx, caddy and apache (default: 80; caddy: that of the addresses)",
        .port
    )
    var port

    func run(_ console: Console) throws -> Int32 {
        let word = words.first ?? ""
        guard let server = Server(rawValue: word) else {
            let names = Server.allCases.map(\.rawValue)
            let advice = didYouMean(word, among: names) ?? "it knows " + names.joined(separator: ", ")
            throw UsageError(message: "deploy-config knows no \"\(word)\"; \(advice)")
        }
        let (content, inline) = try SiteBuilder.hosted(site, in: SiteEnvironment(env))
        let places = (site: site, output: output, home: CurrentUser.home)
        let plan = try ServerPlan(content, at: places, inline: inline, origin: origin, port: port)
        if server == .s3 { for limit in ServerPlan.limitsOfS3 { console.say(limit) } }
        try console.write(plan.configuration(of: server))
        return 0
    }
}
