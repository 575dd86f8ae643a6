import Synchronization

/// The parts that a program of one's own adds to the generator, as far as content and loading know them.
///
/// They are set once, before the first file is read, because the keys of files, the help and the templates are described
/// by them for the whole process.
package struct Plugins: Sendable {
    /// Loaders besides those of the library.
    package var loaders: [LoaderKind] = []
    /// Kinds of widgets besides those of the library.
    package var widgets: [any CustomWidget.Type] = []
    /// What is done to the items of each feed of a brand, by its id.
    package var transforms: [String: FeedTransform] = [:]
    /// The names of scenes, each with what says of a page's configuration, in JSON, what is wrong with it.
    package var scenes: [String: @Sendable ([UInt8]) -> String?] = [:]

    /// Makes an empty list.
    package init() {}

    private static let stored = Mutex(Plugins())

    /// The parts of this process.
    package static var current: Plugins { stored.withLock { $0 } }

    /// Sets the parts of this process.
    package func use() { Self.stored.withLock { $0 = self } }
}

extension LoaderKind {
    /// Every loader of this process that reads bytes: those of the program's own first, so that they recognize theirs.
    package static var all: [LoaderKind] { Plugins.current.loaders + builtIn }

    /// All of these, told apart by content.
    package static var detected: LoaderKind { .detected(among: all) }
}
