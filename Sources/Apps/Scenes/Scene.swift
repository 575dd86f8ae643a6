/// A screen of an app: its configuration, the interactor that finds its states, and the view of each state.
///
/// Its properties are its configuration. Its initialiser declares its dependencies as a composition, so it cannot reach
/// what it did not ask for. SwiftUI has a `Scene` too; a file that imports both writes `Scenes.Scene`.
///
/// ```swift
/// struct FrontScene<Dependencies: HasFeeds & HasClock>: Scenes.Scene {
///     let id = "front"
///     let dependencies: Dependencies
///
///     func makeInteractor() -> FeedViewModel { dependencies.feed(of: id) }
///     func view(of state: FeedState) -> FrontView { FrontView(state, now: dependencies.now) }
/// }
/// ```
@MainActor
public protocol Scene<Shown> {
    /// Finds the states of the screen.
    associatedtype SceneInteractor: Interactor
    /// Shows a state, such as a view of SwiftUI or a view controller.
    associatedtype Shown

    /// The identity of the scene, unlike that of every other scene in a list.
    var id: String { get }

    /// Makes the interactor; each run of the scene has its own.
    func makeInteractor() -> SceneInteractor

    /// Makes the view of a state.
    func view(of state: SceneInteractor.State) -> Shown
}

/// Finds the states of a screen and knows nothing of its view.
public protocol Interactor<State>: Sendable {
    /// What a screen is in at one moment.
    associatedtype State: Sendable

    /// The states in their order, the first one at once; the end of the iteration ends the work.
    func states() -> AsyncStream<State>
}

/// Any scene, without the types of the scene, its interactor and its dependencies, so that a list holds different ones.
@MainActor
public struct AnyScene<Shown>: Identifiable {
    /// The identity of the scene.
    public nonisolated let id: String
    private let start: @MainActor (_ show: @MainActor (Shown) -> Void) async -> Void

    /// Erases the type of a scene.
    public init<Erased: Scene>(_ scene: Erased) where Erased.Shown == Shown {
        self.init(scene) { $0 }
    }

    /// Erases the type of a scene and what it shows, such as a view into `AnyView`.
    public init<Erased: Scene>(_ scene: Erased, showing convert: @escaping @MainActor (Erased.Shown) -> Shown) {
        id = scene.id
        start = { show in
            for await state in scene.makeInteractor().states() { show(convert(scene.view(of: state))) }
        }
    }

    /// Runs an interactor of the scene and shows the view of each state, until the states end.
    ///
    /// Cancelling the task ends the interactor.
    public func run(_ show: @MainActor (Shown) -> Void) async { await start(show) }
}
