#if canImport(UIKit) && !os(watchOS)
    public import FeedLoading
    public import Markup
    public import UIKit

    /// Swaps its child when the state of a feed changes.
    ///
    /// Children are plug-ins: functions that make a controller of what they show, so that none knows the container or the others.
    /// Type-checked on Linux against stand-ins, not tested on Apple platforms.
    @MainActor
    public final class FeedContainerController: UIViewController {
        /// What makes the children.
        public struct Children {
            var spinner: () -> UIViewController
            var error: (FeedFailure, _ retry: @escaping () -> Void) -> UIViewController
            var native: ([FeedItem]) -> UIViewController
            var web: (WebAddress) -> UIViewController

            /// Names the functions: of slow loading, of a failure, of items, and of a page that stands in for the feed.
            public init(
                spinner: @escaping () -> UIViewController,
                error: @escaping (FeedFailure, _ retry: @escaping () -> Void) -> UIViewController,
                native: @escaping ([FeedItem]) -> UIViewController,
                web: @escaping (WebAddress) -> UIViewController
            ) {
                (self.spinner, self.error, self.native, self.web) = (spinner, error, native, web)
            }
        }

        private let viewModel: FeedViewModel
        private let makeChild: Children
        private let patience: Duration
        private var load: Task<Void, Never>?
        private var spinner: Task<Void, any Error>?

        /// Makes a container that loads when its view does; a spinner earlier than after `patience` would only flicker.
        public init(
            loader: any FeedLoadable,
            name: String,
            children: Children,
            patience: Duration = .milliseconds(500)
        ) {
            viewModel = FeedViewModel(loader: loader, source: name)
            makeChild = children
            self.patience = patience
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        deinit {
            load?.cancel()
            spinner?.cancel()
        }

        /// Begins to load.
        public override func viewDidLoad() {
            super.viewDidLoad()
            reload()
        }

        /// Loads again; an earlier load is given up.
        public func reload() {
            load?.cancel()
            let states = viewModel.states()
            load = Task { [weak self] in
                for await state in states { self?.show(state) }
            }
        }

        private func show(_ state: FeedState) {
            spinner?.cancel()
            switch state {
            case .loading:
                setChild(nil)
                showSpinnerIfStillEmpty()
            case .error(let failure): setChild(makeChild.error(failure) { [weak self] in self?.reload() })
            case .feed(let feed):
                switch feed.content {
                case .native(let items): setChild(makeChild.native(items))
                case .web(let address): setChild(makeChild.web(address))
                }
            }
        }

        private func showSpinnerIfStillEmpty() {
            spinner = Task { [weak self, patience] in
                try await Task.sleep(for: patience)
                guard let self, children.isEmpty else { return }
                setChild(makeChild.spinner())
            }
        }

        private func setChild(_ child: UIViewController?) {
            for old in children {
                old.willMove(toParent: nil)
                old.view.removeFromSuperview()
                old.removeFromParent()
            }
            guard let child else { return }
            addChild(child)
            child.view.frame = view.bounds
            child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(child.view)
            child.didMove(toParent: self)
        }
    }
#endif
