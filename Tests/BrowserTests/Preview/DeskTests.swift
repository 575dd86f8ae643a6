import Markup
import Testing

@Suite("The desk in a browser", .needsBrowser, .timeLimit(.minutes(20)))
struct DeskTests {
    private static let file = "content/north/curation/sport.yml"

    /// The stories of the page in the desk's frame, in its order.
    private static let shown =
        "[...document.querySelector('#page').contentDocument.querySelectorAll('main [data-id]')].map((one) => one.dataset.id)"

    private func visit(
        _ section: String = "sport",
        stories: Int = PreviewedSite.storiesOfSport,
        _ body: (PreviewedSite, DeskPage) async throws -> Void
    ) async throws {
        try await PreviewedSite.visit { site, page in
            try await body(site, try await open(site, section, stories: stories, as: "Kari", in: page))
        }
    }

    private func open(_ site: PreviewedSite, _ section: String, stories: Int, as editor: String, in page: Page)
        async throws -> DeskPage
    {
        try await page.open(site.url("_sitegen/desk/"))
        try await page.evaluate("localStorage.setItem('editor', '\(editor)')")
        try await page.open(site.url("_sitegen/desk/north/\(section)"))
        try await page.waitFor(
            "document.querySelectorAll('#list .row').length === \(stories) && \(Self.shown).length === \(stories)"
        )
        return DeskPage(page: page)
    }

    private func wait(_ desk: DeskPage, forFirst ids: String...) async throws {
        try await desk.page.waitFor("\(Self.shown).slice(0, \(ids.count)).join() === '\(ids.joined(separator: ","))'")
    }

    @Test("A morning by mouse, by touch and by keyboard ends in the file that one would write by hand")
    func morning() async throws {
        try await visit { site, desk in
            try await desk.watchDrops()
            try await desk.drag("sport-5", before: "sport-0", by: .mouse)
            try await wait(desk, forFirst: "sport-5", "sport-0", "sport-1")
            try await desk.drag("sport-3", before: "sport-0", by: .touch)
            try await wait(desk, forFirst: "sport-5", "sport-3", "sport-0")
            // With the keyboard alone: the next story down, hidden; the one that takes its place, moved up and renamed.
            try await desk.select("sport-0")
            try await desk.page.press(.letter("h"))
            try await wait(desk, forFirst: "sport-5", "sport-3", "sport-1")
            try await desk.select("sport-2")
            try await desk.page.press(.arrowUp(modifiers: 1))
            try await wait(desk, forFirst: "sport-5", "sport-3", "sport-2", "sport-1")
            try await desk.page.waitFor("document.querySelector('#said').textContent.includes('place 3')")
            try await desk.page.press(.letter("u"))
            try await wait(desk, forFirst: "sport-5", "sport-3", "sport-1", "sport-2")
            try await desk.page.press(.letter("r"))
            try await wait(desk, forFirst: "sport-5", "sport-3", "sport-2", "sport-1")
            try await desk.page.press(.letter("e"))
            try await desk.page.waitFor("document.activeElement.name === 'headline'")
            try await desk.page.evaluate("document.activeElement.select()")
            try await desk.page.type("Seier: ny tittel")
            try await desk.page.press(.enter)
            try await desk.page.waitFor(
                "document.querySelector('#page').contentDocument.querySelector('[data-id=sport-2]').textContent.includes('Seier: ny tittel')"
            )
            try await desk.page.click("#changes li:nth-child(4) .remark")
            try await desk.page.evaluate("document.querySelector('#ask [name=note]').focus()")
            try await desk.page.type("dobbel")
            try await desk.page.press(.enter)
            try await desk.page.waitFor(
                "document.querySelector('#changes li:nth-child(4)').textContent.includes('dobbel')"
            )
            #expect(throws: (any Error).self) { try site.read(Self.file) }
            try await desk.page.press(.letter("s", modifiers: 2))
            try await desk.page.waitFor(
                "document.querySelector('[data-act=save]').disabled && !document.querySelector('[data-act=undo]').disabled"
            )
            let expected = """
                pin:
                  - { story: sport-5, slot: 1 }
                  - { story: sport-3, slot: 2 }
                  - { story: sport-2, slot: 3 }
                hide:
                  - { story: sport-0, note: dobbel }
                change:
                  - { story: sport-2, headline: "Seier: ny tittel" }

                """
            #expect(try site.read(Self.file) == expected)
            let drops = try await desk.drops()
            print("drop → page shown, 40 stories: \(drops.map { "\($0) ms" }.joined(separator: ", "))")
            #expect(drops.count == 2)
        }
    }

    @Test(
        "Stories are dragged on the page itself, between blocks, and off the page",
        arguments: [.mouse, .touch] as [DeskPage.Pointer]
    )
    func blocks(pointer: DeskPage.Pointer) async throws {
        try await visit { site, desk in
            let section = try site.read("content/north/sections/sport.md")
            let feed = try #require(section.firstMatch(of: /feed: (\{.*\})/)).1
            let blocks = """
                ---
                title: Sport
                sources: [\(feed)]
                blocks:
                  - { id: top, sources: [sport], limit: 4, layout: [pair] }
                  - { id: rest, title: Mer, sources: [sport], layout: [list 4] }
                ---
                """
            try site.write("content/north/sections/sport.md", blocks)
            try await desk.page.waitFor("document.querySelectorAll('#list .group').length === 3")
            try await wait(desk, forFirst: "sport-0", "sport-1", "sport-2", "sport-3", "sport-4")
            try await desk.drag("sport-2", before: "sport-0", by: pointer, on: .page)
            try await wait(desk, forFirst: "sport-2", "sport-0", "sport-1", "sport-3", "sport-4")
            try await desk.drag("sport-5", before: "sport-1", by: pointer)
            try await wait(desk, forFirst: "sport-2", "sport-0", "sport-5", "sport-1", "sport-3")
            try await desk.drag("sport-0", before: nil, by: pointer, on: .page)
            try await wait(desk, forFirst: "sport-2", "sport-1", "sport-5", "sport-3", "sport-4")
            try await desk.page.press(.letter("s"))
            try await desk.page.waitFor("document.querySelector('[data-act=save]').disabled")
            let expected = """
                pin:
                  - { story: sport-2, slot: 1, block: top }
                  - { story: sport-5, slot: 3, block: top }
                hide:
                  - { story: sport-0 }

                """
            #expect(try site.read(Self.file) == expected)
        }
    }

    @Test("A file that changed meanwhile is shown and merged; nothing of either is lost")
    func conflict() async throws {
        try await visit { site, desk in
            try await desk.select("sport-1")
            try await desk.page.press(.letter("h"))
            try await wait(desk, forFirst: "sport-0", "sport-2")
            try site.write(Self.file, "# Ola\ntakedown:\n  - { story: sport-9 }\n")
            try await desk.page.press(.letter("s"))
            try await desk.page.waitFor(
                "document.querySelector('#ask').open && document.querySelector('#ask textarea').value.includes('# Ola')"
            )
            #expect(try site.read(Self.file).hasPrefix("# Ola\n"))
            try await desk.page.click("#ask button[value=yes]")
            try await desk.page.waitFor(
                "!document.querySelector('#ask').open && document.querySelector('[data-act=save]').disabled"
            )
            let saved = try site.read(Self.file)
            #expect(saved.contains("# Ola") && saved.contains("sport-9") && saved.contains("sport-1"), "\(saved)")
        }
    }

    @Test("An act that fails is said, and its story is the selected one, in the list and in the panel")
    func failedAct() async throws {
        try await visit { _, desk in
            try await desk.select("sport-0")
            try await desk.page.evaluate("window.fetch = () => Promise.reject(new Error('away')), 0")
            try await desk.drag("sport-3", before: "sport-1", by: .mouse)
            try await desk.page.waitFor("document.querySelector('#said .error')?.textContent === 'away'")
            let selected = "document.querySelector('#list [aria-selected=true]')"
            #expect(try await desk.page.evaluate(selected + ".dataset.id") == "sport-3")
            let title = try await desk.page.evaluate(selected + ".querySelector('.name').textContent")
            #expect(try await desk.page.evaluate("document.querySelector('#story h2').textContent") == title)
        }
    }

    @Test("The clock shows the page of a later moment, and goes back to now")
    func clock() async throws {
        try await visit { site, desk in
            try site.write(Self.file, "hide:\n  - { story: sport-0, until: 2026-11-21T06:00 }\n")
            try await wait(desk, forFirst: "sport-1")
            try await desk.page.evaluate("document.querySelector('#clock').focus()")
            try await desk.page.press(Key(key: "End", code: "End", number: 35))
            try await wait(desk, forFirst: "sport-0", "sport-1")
            #expect(try await desk.page.text(of: "#moment") == "Sun 22 Nov 13:00")
            try await desk.page.click("#now")
            try await wait(desk, forFirst: "sport-1")
            #expect(try await desk.page.text(of: "#moment") == "Now")
        }
    }

    @Test("Compare shows what the draft changes, and the history restores what was saved")
    func history() async throws {
        try await visit { site, desk in
            for (hidden, first) in [("sport-0", "sport-1"), ("sport-1", "sport-2")] {
                try await desk.select(hidden)
                try await desk.page.press(.letter("h"))
                try await wait(desk, forFirst: first)
                try await desk.page.click("[data-act=compare]")
                try await desk.page.waitFor(
                    "document.querySelector('#ask ins:last-of-type').textContent.includes('\(hidden)')"
                )
                try await desk.page.press(.escape)
                try await desk.page.waitFor("!document.querySelector('#ask').open")
                try await desk.page.press(.letter("s"))
                try await desk.page.waitFor("document.querySelector('[data-act=save]').disabled")
            }
            try await desk.page.click("[data-act=history]")
            try await desk.page.waitFor("document.querySelectorAll('#ask li').length === 2")
            try await desk.page.click("#ask summary")
            try await desk.page.waitFor("document.querySelector('#ask ins')?.textContent.includes('sport-1')")
            try await desk.page.click("#ask li:last-child button")
            try await wait(desk, forFirst: "sport-1", "sport-2")
            #expect(try site.read(Self.file).contains("sport-1"), "a restored save is a draft first")
        }
    }

    @Test("An emergency banner and a publish ask first")
    func emergency() async throws {
        try await visit("forside", stories: 3) { site, desk in
            try site.make(
                Edit("content/north/brand.yml", "home: forside", "home: forside\npublish: { to: s3://papers }")
            )
            try await desk.page.click("[data-act=banner]")
            try await desk.page.type("Hold deg hjemme")
            try await desk.page.click("#ask textarea")
            try await desk.page.type("Til politiet https://www.politiet.example/")
            try await desk.page.click("#ask button[value=yes]")
            try await desk.page.waitFor(
                "document.querySelector('#page').contentDocument.body?.textContent.includes('Hold deg hjemme')"
            )
            try await desk.page.click("[data-act=save]")
            try await desk.page.waitFor("document.querySelector('[data-act=save]').disabled")
            let saved = try site.read("content/north/curation/forside.yml")
            let links = "[{\"title\":\"Til politiet\",\"url\":\"https://www.politiet.example/\"}]"
            #expect(saved == "emergency: { level: banner, message: \"Hold deg hjemme\", links: \(links) }\n")
            try await desk.page.waitFor("!document.querySelector('#publish').hidden")
            try await desk.page.click("#publish")
            for (button, words) in [("publish", "north is published"), ("rollback", "north went back")] {
                try await desk.page.click("#ask button[value=\(button)]")
                try await desk.page.waitFor("document.querySelector('#ask .words')?.textContent === '\(words)'")
                #expect(try await desk.page.text(of: "#ask-title") == "Done")
                try await desk.page.press(.escape)
                if button == "publish" { try await desk.page.click("#publish") }
            }
        }
    }

    @Test("Two editors see each other, which story each has, and one draft")
    func twoEditors() async throws {
        try await visit { site, kari in
            try await Browser.openPage { page in
                let ola = try await open(site, "sport", stories: PreviewedSite.storiesOfSport, as: "Ola", in: page)
                try await kari.select("sport-4")
                try await page.waitFor(
                    "document.querySelector('.row[data-id=sport-4] .editor')?.textContent === 'Kari'"
                )
                try await ola.select("sport-0")
                try await page.press(.letter("h"))
                try await wait(kari, forFirst: "sport-1", "sport-2")
                try await kari.page.waitFor("document.querySelector('#others').textContent === 'Also here: Ola'")
                try await kari.page.press(.letter("u"))
                try await wait(ola, forFirst: "sport-0", "sport-1")
            }
        }
    }

    @Test("The focal point of a picture is set by a click, or by its sliders")
    func focus() async throws {
        try await visit("forside", stories: 3) { site, desk in
            let square = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"60\" height=\"60\"/>"
            try site.write("content/feeds/images/square.svg", square)
            let id = "\"id\": \"forside-0\","
            let picture = "\(id) \"image\": {\"url\": \"../images/square.svg\"},"
            try site.make(Edit("content/feeds/north/forside.json", id, picture))
            try await desk.select("forside-0")
            // Before it has come, it has another middle.
            try await desk.page.waitFor("document.querySelector('#focus img').naturalWidth === 60")
            try await desk.page.click("#focus img")
            try await desk.wait(forFocus: "50 50")
            try await desk.page.evaluate("document.querySelector('#focus [name=down]').focus()")
            try await desk.page.press(.arrowUp(modifiers: 0))
            try await desk.wait(forFocus: "50 60")
            try await desk.page.press(.letter("s", modifiers: 2))
            try await desk.page.waitFor("document.querySelector('[data-act=save]').disabled")
            let saved = try site.read("content/north/curation/forside.yml")
            #expect(saved == "change:\n  - { story: forside-0, focus: \"50 60\" }\n")
        }
    }
}

/// A desk that is open in a browser.
struct DeskPage {
    enum Pointer { case mouse, touch }

    /// Where stories are dragged.
    enum Surface { case list, page }

    let page: Page

    private func row(_ story: String) -> String { "#list .row[data-id=\"\(story)\"]" }

    /// Selects a story in the list by the keyboard's focus.
    func select(_ story: String) async throws {
        try await page.evaluate("document.querySelector('\(row(story))').click()")
        try await page.waitFor("document.querySelector('\(row(story))').getAttribute('aria-selected') === 'true'")
    }

    /// Waits for a picture of the page with a focal point.
    func wait(forFocus point: String) async throws {
        try await page.waitFor(
            "document.querySelector('#page').contentDocument.querySelector('img[data-focus=\"\(point)\"]')"
        )
    }

    /// Drags a story to the upper half of another one, in the list by the grip of its row; to nothing is off the page.
    func drag(_ story: String, before other: String?, by pointer: Pointer, on surface: Surface = .list) async throws {
        let grip = surface == .list ? row(story) + " .grip" : "[data-id=\"\(story)\"]"
        let goal = other.map { surface == .list ? row($0) : "[data-id=\"\($0)\"]" }
        func placeOfGoal(isSeen: Bool = false) async throws -> Point {
            guard let goal else { return try await place(of: "#pane", on: .list, at: 0.95) }
            return try await place(of: goal, on: surface, at: 0.1, isSeen: isSeen)
        }
        _ = try await placeOfGoal(isSeen: true)
        let start = try await place(of: grip, on: surface, at: 0.5, isSeen: true)
        try await send(pointer, .down, start)
        // A finger holds a story before it moves.
        if pointer == .touch { try await page.waitFor("document.body.classList.contains('dragging')") }
        try await send(pointer, .move, start)
        var end = try await placeOfGoal()
        for step in 1...5 {
            let part = Double(step) / 6
            let (x, y) = (start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
            try await send(pointer, .move, Point(x: x, y: y))
        }
        // What is dragged along an edge scrolls the page, the farther the slower the machine is: the goal may have moved.
        for _ in 0..<50 {
            let last = end
            try await send(pointer, .move, end)
            end = try await placeOfGoal()
            if end == last { break }
        }
        let isAimed = other == nil ? "document.querySelector('#out.aimed')" : "!document.querySelector('#line').hidden"
        try await page.waitFor(isAimed)
        try await send(pointer, .up, end)
    }

    /// From now on, notes how long it takes from a drop to the new page, in milliseconds.
    func watchDrops() async throws {
        try await page.evaluate(
            """
            window.drops = []
            let start = 0
            addEventListener('pointerup', () => { start = performance.now() }, true)
            const main = document.querySelector('#page').contentDocument.querySelector('main')
            new MutationObserver(() => {
              if (!start) return
              window.drops.push(Math.round(performance.now() - start))
              start = 0
            }).observe(main, {childList: true, subtree: true})
            """
        )
    }

    func drops() async throws -> [Int] { try await page.evaluate("window.drops").array?.compactMap(\.int) ?? [] }

    private enum Phase { case down, move, up }

    private struct Point: Equatable { let x, y: Double }

    private func send(_ pointer: Pointer, _ phase: Phase, _ point: Point) async throws {
        let (x, y) = (JSON(point.x), JSON(point.y))
        switch pointer {
        case .mouse:
            let type = [Phase.down: "mousePressed", .move: "mouseMoved", .up: "mouseReleased"][phase] ?? ""
            let held: JSON = phase == .up ? 0 : 1
            try await page.call(
                "Input.dispatchMouseEvent",
                .object(["type": JSON(type), "x": x, "y": y, "button": "left", "buttons": held, "clickCount": 1])
            )
        case .touch:
            let type = [Phase.down: "touchStart", .move: "touchMove", .up: "touchEnd"][phase] ?? ""
            let points: [JSON] = phase == .up ? [] : [.object(["x": x, "y": y])]
            try await page.call("Input.dispatchTouchEvent", .object(["type": JSON(type), "touchPoints": JSON(points)]))
        }
    }

    /// A place in an element, which is scrolled into view when it is to be seen.
    private func place(
        of selector: String,
        on surface: Surface,
        at height: Double,
        isSeen: Bool = false
    ) async throws -> Point {
        let box = try await page.value(
            of: """
                (() => {
                  const frame = document.querySelector('#page')
                  const isInside = \(surface == .page)
                  const element = (isInside ? frame.contentDocument : document).querySelector('\(selector)')
                  if (\(isSeen)) element.scrollIntoView({block: 'nearest', behavior: 'instant'})
                  const box = element.getBoundingClientRect(), outer = frame.getBoundingClientRect()
                  const scale = isInside ? outer.width / frame.offsetWidth : 1
                  const [x, y] = isInside ? [outer.x, outer.y] : [0, 0]
                  return {x: x + (box.x + box.width * 0.4) * scale, y: y + (box.y + box.height * \(height)) * scale}
                })()
                """
        )
        return Point(x: box["x"]?.double ?? 0, y: box["y"]?.double ?? 0)
    }
}

extension Key {
    /// A letter; of the modifiers 1 is Alt and 2 is Ctrl.
    static func letter(_ letter: String, modifiers: Int = 0) -> Key {
        let number = Int(letter.uppercased().unicodeScalars.first?.value ?? 0)
        return Key(
            key: letter,
            code: "Key" + letter.uppercased(),
            number: number,
            text: modifiers == 0 ? letter : nil,
            modifiers: modifiers
        )
    }

    static func arrowUp(modifiers: Int) -> Key {
        Key(key: "ArrowUp", code: "ArrowUp", number: 38, modifiers: modifiers)
    }
}
