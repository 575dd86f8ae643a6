// swift-tools-version: 6.2
import PackageDescription

/// An app as the product sees it: another package, with the strictest settings and only what the product exports.
let package = Package(
    name: "NavigationClient",
    dependencies: [.package(name: "sitegen", path: "../../..")],
    targets: [
        .executableTarget(
            name: "NavigationClient",
            dependencies: [
                .product(name: "Navigation", package: "sitegen"), .product(name: "Scenes", package: "sitegen"),
            ],
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
