#if canImport(SwiftUI)
    public import Scenes
    public import SwiftUI

    /// Runs a scene while it is on the screen, and shows the view of each of its states.
    ///
    /// Type-checked on Linux against stand-ins, not tested on Apple platforms.
    @MainActor
    public struct SceneView: View {
        private let scene: AnyScene<AnyView>
        @State private var shown: AnyView?

        /// Makes a view of a scene.
        public init(_ scene: AnyScene<AnyView>) { self.scene = scene }

        /// The view of the last state; empty before the first one.
        public var body: some View {
            ZStack { shown }.task(id: scene.id) { @MainActor in
                shown = nil
                await scene.run { shown = $0 }
            }
        }
    }

    extension View {
        /// Shows the questions of a presenter, one at a time; closing the dialog rejects a question.
        @MainActor
        public func confirmations(_ presenter: ConfirmationPresenter<String>) -> some View {
            alert(
                presenter.current?.confirmation.question ?? "",
                isPresented: .constant(presenter.current != nil),
                presenting: presenter.current
            ) { asked in
                Button(asked.confirmation.reject, role: .cancel) { presenter.reject(asked.id) }
                Button(asked.confirmation.accept) { presenter.accept(asked.id) }
            } message: { asked in
                if let detail = asked.confirmation.detail { Text(detail) }
            }
        }
    }
#endif
