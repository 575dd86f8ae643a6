// swift-tools-version: 6.2
import PackageDescription

/// An app as the product sees it: another package, with the strictest settings and only what the product exports.
let package = Package(
    name: "FeedLoadingClient",
    dependencies: [.package(name: "sitegen", path: "../../..")],
    targets: [
        .executableTarget(
            name: "FeedLoadingClient",
            dependencies: [.product(name: "FeedLoading", package: "sitegen")],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .treatAllWarnings(as: .error),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
