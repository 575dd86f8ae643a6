import BaseTheme

/// Checks everything a build depends on without network access and without writing.
package struct SiteChecker: Sendable {
    private let site: String
    private let brands: Set<String>?
    private let environment: SiteEnvironment
    private let now: Date
    /// Themes loaded earlier from identical files, in all languages.
    private let loadedThemes: ThemeCache

    /// Makes a checker of a site folder, by default of all brands.
    package init(
        site: String,
        brands: Set<String>? = nil,
        in environment: SiteEnvironment = SiteEnvironment(),
        now: Date = Date(),
        loadedThemes: ThemeCache = ThemeCache()
    ) {
        (self.site, self.loadedThemes, self.environment) = (site, loadedThemes, environment)
        (self.brands, self.now) = (brands, now)
    }

    /// All errors and warnings of content, themes, templates, texts, tokens, routes and links, in file order.
    package func check() async -> [Diagnostic] {
        do throws(DiagnosticList) {
            var cache = PlanCache()
            cache.themes = loadedThemes
            let plan = try SitePlan(site: site, brands: brands, in: environment, now: now, themes: .all, cache: &cache)
            let feeds = LocalFeedCheck(files: .site(site), limit: plan.content.settings.maxFeedBytes)
            // Where nothing names a target it is a warning: another program may bring the output to the readers.
            let conflicts = BrandTarget.conflicts(
                in: .site(site),
                for: environment,
                concerning: brands,
                withoutTarget: .warning
            )
            let found =
                plan.content.warnings + feeds.mistakes(in: plan.content)
                + plan.content.allStaticFiles.flatMap { mistakes(of: $0) } + plan.themeWarnings
                + conflicts + unsetVariables(in: plan.content)
            let sections = await AvailableFeeds(of: plan, site: site, now: now).sections(of: plan.content.brands)
            let reviews = sections.map { section in
                (section.brand.id, CurationReview.looking(at: section, in: plan, site: site, now: now))
            }
            let curation = CurationReview.warnings(of: reviews)
            return DiagnosticList(found + curation + linkMistakes(sections, plan)).inFileOrder
        } catch {
            return error.inFileOrder
        }
    }

    /// The files that go to the output as they are, by their paths there.
    package var staticFiles: [String] {
        let content = try? SiteContent.load(from: .site(site), brands: brands, in: environment, now: now)
        return content?.allStaticFiles.map(\.path) ?? []
    }

    private func mistakes(of file: StaticFile) -> [Diagnostic] {
        do throws(DiagnosticList) {
            _ = try file.read(from: .site(site))
            return []
        } catch {
            return error.all
        }
    }

    /// A warning for each feed with a header whose variable the environment does not define.
    private func unsetVariables(in content: SiteContent) -> [Diagnostic] {
        content.brands.flatMap(\.sections).flatMap(\.parts).compactMap { section in
            do throws(MissingVariable) {
                _ = try section.headers.filled(from: environment.variables)
                return nil
            } catch {
                let what = "a header of this feed needs the variable \(error.name), which is not set here"
                let advice = "set it where sitegen builds the site; the feed fails without it"
                return .warning(section.file, section.place, what, advice: advice)
            }
        }
    }

    /// Errors in links between pages and from feeds to pages.
    private func linkMistakes(_ sections: [SectionWork], _ plan: SitePlan) -> [Diagnostic] {
        let loaded = sections.map { plan.unpublished.withoutStories($0) }
        let pictures = ImageStore(loaded, files: .site(site))
        let factory = PageFactory(plan: plan, map: plan.map, pictures: pictures, forecasts: Forecasts(), now: now)
        return RouteCheck(plan.content, map: plan.map).mistakes()
            + AccountCheck(map: plan.map).mistakes(in: plan.content)
            + FeedLinkCheck(map: plan.map).brokenLinks(in: loaded)
            + PageLinkCheck(plan, factory, loaded).mistakes()
    }
}

extension OutputChecker {
    /// Makes a checker of a site's output.
    ///
    /// - Parameters:
    ///   - site: The site folder, for the budgets and the addresses of the brands.
    ///   - output: The output folder.
    ///   - brands: The brands that must exist; nil means all.
    ///   - environment: The environment that the output was built for.
    /// - Throws: Errors in the settings, and that there is no output.
    package init(
        site: String,
        output: String,
        brands: Set<String>? = nil,
        in environment: SiteEnvironment = SiteEnvironment()
    ) throws(DiagnosticList) {
        try CommandFolders(site: site, output: output).check(for: .reading)
        self.init(output: output, outline: try SiteOutline.load(from: .site(site), wanted: brands, in: environment))
    }
}
