import SiteGenerator

/// The program: the generator with nothing added.
@main
struct Sitegen {
    static func main() async { await SiteGenerator().run() }
}
