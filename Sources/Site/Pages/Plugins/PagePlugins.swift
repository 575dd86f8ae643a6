import Synchronization

/// The widgets and scenes that a program of one's own adds, as far as pages know them; set once, as `Plugins` are.
package struct PagePlugins: Sendable {
    private static let stored = Mutex(PagePlugins(widgets: [], scenes: []))

    static var current: PagePlugins { stored.withLock { $0 } }

    /// The names that blocks of pages have already, and that of the list of widgets.
    package static var namesInBlocks: [String] { BlockView.ownFields.map(\.type.name) + ["widgets", "text", "icon"] }

    package var isEmpty: Bool { widgets.isEmpty && scenes.isEmpty }

    /// The kinds of widgets.
    package let widgets: [any PageWidget.Type]
    /// The kinds of scenes.
    package let scenes: [any PageScene.Type]

    /// Makes a list.
    package init(widgets: [any PageWidget.Type], scenes: [any PageScene.Type]) {
        self.widgets = widgets
        self.scenes = scenes
    }

    /// Sets the parts of this process.
    package func use() { Self.stored.withLock { $0 = self } }

    /// What is wrong with the configuration of a page, in JSON, by the name of its scene; nil when nothing is.
    package var configurationChecks: [String: @Sendable ([UInt8]) -> String?] {
        let checks = scenes.map { scene in (scene.name, { @Sendable (config: [UInt8]) in scene.mistake(in: config) }) }
        return Dictionary(checks) { first, _ in first }
    }

    /// The templates by path below the base theme's folder.
    package var templates: [String: [UInt8]] {
        var files = ["templates/plugins/widgets.html": widgets.map { Self.block($0.kind) }.joined()]
        for widget in widgets { files["templates/plugins/\(widget.kind).html"] = widget.template }
        for scene in scenes {
            files["templates/scenes/\(scene.name).html"] = scene.template
            files["templates/\(scene.pageTemplate).html"] = Self.page(scene.name)
        }
        return files.mapValues { Array($0.utf8) }
    }

    private static func block(_ kind: String) -> String { "{{#\(kind)}}\n{{> plugins/\(kind)}}\n{{/\(kind)}}\n" }

    /// The page of a text with the scene above the text.
    private static func page(_ scene: String) -> String {
        "{{< page}}{{$scene}}{{#content}}{{> scenes/\(scene)}}{{/content}}{{/scene}}{{/page}}\n"
    }
}

extension PageScene {
    fileprivate static var pageTemplate: String { "scene-\(name)" }

    static var page: ThemeLoader.Page {
        ThemeLoader.Page(template: pageTemplate, view: ViewType(ScenePageView<Content>.self))
    }

    fileprivate static func mistake(in config: [UInt8]) -> String? {
        do {
            _ = try JSONDecoder().decode(Config.self, from: Data(config))
            return nil
        } catch DecodingError.keyNotFound(let key, _) {
            return "has no \"\(key.stringValue)\""
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context),
            DecodingError.dataCorrupted(let context)
        {
            let path = context.codingPath.map(\.stringValue).joined(separator: ".")
            return "cannot be used at \"\(path)\": \(context.debugDescription)"
        } catch {
            return "cannot be used: \(error)"
        }
    }

    /// The scene of a page whose configuration was checked when it was read.
    fileprivate static func scene(_ page: Page, _ config: [UInt8], in context: PageContext) -> AnyScene? {
        guard let config = try? JSONDecoder().decode(Config.self, from: Data(config)) else { return nil }
        let content = Self(config).content(context)
        let view = MarkdownView(context: context, page: page)
        return AnyScene(template: pageTemplate, of: ScenePageView(page: view, content: content))
    }
}

extension AnyScene {
    /// A page as its file says it: a scene of the program's own, or its text alone.
    package init(_ page: Page, in context: PageContext) {
        let kind = page.scene.flatMap { wanted in PagePlugins.current.scenes.first { $0.name == wanted.name } }
        if let kind, let config = page.scene?.config, let scene = kind.scene(page, config, in: context) {
            self = scene
        } else {
            self.init(MarkdownView(context: context, page: page))
        }
    }
}
