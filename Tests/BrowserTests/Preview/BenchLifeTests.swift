import Testing

@Suite("The bench follows", .needsBrowser, .timeLimit(.minutes(20)))
struct BenchLifeTests {
    private static let edit = Edit("content/north/sections/sport.md", "title: Sport", "title: Idrett")
    /// The browser's message about each script that a sandbox holds back.
    private static let held = "Blocked script execution in"

    @Test("Frames follow an edit and stay in their circumstances, and mistakes lie over the bench only")
    func follows() async throws {
        try await PreviewedSite.openBench("brand=north&section=sport&state=error&widths=390,768") { site, bench in
            for width in [390, 768] { try await bench.waitFor("heading === 'Sport' && state === 'error'", at: width) }
            try await bench.page.mark()
            try site.make(Self.edit)
            for width in [390, 768] { try await bench.waitFor("heading === 'Idrett' && state === 'error'", at: width) }
            try site.make(Edit(Self.edit.path, "title: Idrett", "title: [Idrett"))
            try await bench.page.waitFor(Overlay.isOpen)
            #expect(try await bench.holds("!page.querySelector('sitegen-mistakes') && heading === 'Idrett'"))
            try site.make(Edit(Self.edit.path, "title: [Idrett", "title: Sport"))
            try await bench.page.waitFor(Overlay.isGone)
            for width in [390, 768] { try await bench.waitFor("heading === 'Sport' && state === 'error'", at: width) }
            #expect(try await bench.page.isMarked)
        }
    }

    @Test("Styles are swapped in frames, whose documents stay")
    func swapsStyles() async throws {
        try await PreviewedSite.openBench("brand=north&section=sport&scheme=dark&widths=390") { site, bench in
            // A frame that is still loading when a build comes is loaded once more.
            try await bench.waitFor("page.readyState === 'complete' && (page.defaultView.mark = heading === 'Sport')")
            try site.make(
                Edit("themes/base/styles/site/10-base.css", "scroll-padding-top: 1rem", "scroll-padding-top: 3rem")
            )
            try await bench.waitFor("getComputedStyle(page.documentElement).scrollPaddingTop === '48px'")
            #expect(try await bench.holds("page.defaultView.mark"))
            // The forced scheme comes after the styles of the page, also the new ones.
            #expect(
                try await bench.holds("getComputedStyle(page.documentElement).backgroundColor === 'rgb(20, 23, 27)'")
            )
        }
    }

    @Test("With script off no script runs in a frame, which follows all the same")
    func scriptOff() async throws {
        try await PreviewedSite.openBench("brand=north&section=sport&script=off&widths=390") { site, bench in
            let plain =
                "page.querySelector('.teaser') && !page.querySelector('.teaser .save, script[src^=\"/_sitegen/\"]')"
            try await bench.waitFor("heading === 'Sport' && state === 'native' && \(plain)")
            try site.make(Self.edit)
            try await bench.waitFor("heading === 'Idrett' && \(plain)")
            try await bench.press("script", "on")
            try await bench.waitFor("page.querySelector('.teaser .save')")
            #expect(await !bench.page.forgive(Self.held).isEmpty)
        }
    }

    @Test("A slow feed is loading first and then there, in the same document")
    func slowFeed() async throws {
        try await PreviewedSite.openBench("brand=north&section=sport&slow=3&widths=390,768") { site, bench in
            for width in [390, 768] {
                try await bench.waitFor("page.defaultView.mark = state === 'loading'", at: width)
            }
            await site.gate.open()
            for width in [390, 768] {
                try await bench.waitFor("state === 'native'", at: width)
                #expect(try await bench.holds("page.defaultView.mark", at: width))
            }
        }
    }
}
