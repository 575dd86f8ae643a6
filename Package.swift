// swift-tools-version: 6.2
import PackageDescription

/// One list for every target: the strictest settings that compile together.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
]

/// A layer: a folder under Sources, and the layers below that it may import.
func layer(_ name: String, uses below: [String], resources: [Resource] = []) -> Target {
    .target(name: name, dependencies: below.map { .byName(name: $0) }, resources: resources, swiftSettings: settings)
}

/// The tests of one layer, in a folder of their own.
func tests(of name: String, uses below: [String] = [], resources: [Resource] = []) -> Target {
    .testTarget(
        name: name + "Tests",
        dependencies: ([name] + below).map { .byName(name: $0) },
        resources: resources,
        swiftSettings: settings
    )
}

/// A C library of the system: a module map and a shim, nothing else.
func system(_ name: String, pkgConfig: String?, apt package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

let package = Package(
    name: "sitegen",
    products: [
        .library(name: "FeedLoading", targets: ["FeedLoading", "SafeMarkup", "Diagnostics"]),
        .executable(name: "sitegen", targets: ["sitegen"]),
    ],
    targets: [
        .executableTarget(
            name: "sitegen",
            dependencies: [
                "Delivery", "Publishing", "Buckets", "Site", "Content", "Theming", "Transport", "FeedLoading",
                "SafeMarkup", "Files",
                "Diagnostics", "CQRencode", "CMalloc",
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "Site", "Transport", "Scenes", "Theming", "FeedLoading", "SafeMarkup", "Files", "Diagnostics",
                "LoopbackServer", "Delivery",
            ],
            swiftSettings: settings
        ),
        layer(
            "Delivery",
            uses: [
                "Site", "Transport", "SafeMarkup", "Compression", "Hashing", "Files", "Diagnostics", "CMicroHTTPD",
            ],
            resources: [
                "live.mjs", "mistakes.mjs", "live.css", "dashboard.html", "dashboard.css", "dashboard.mjs",
                "dashboard-feed.mjs", "dashboard-filter.mjs", "dashboard-route.mjs", "dashboard-row.mjs", "bench.html",
                "bench.css", "bench.mjs", "bench-address.mjs", "bench-choices.mjs", "bench-frame.mjs",
                "bench-keys.mjs", "workshop.css", "workshop.mjs", "withheld.css", "workshop.svg", "dark.css",
                "light.css",
            ].map { .embedInCode("Resources/" + $0) }
        ),
        layer(
            "Site",
            uses: [
                "Content", "Routes", "Scenes", "Theming", "FeedLoading", "Transport", "Compression", "SafeMarkup",
                "Hashing", "Files", "Diagnostics",
            ]
        ),
        layer(
            "Publishing",
            uses: [
                "Site", "Content", "FeedLoading", "Buckets", "SafeMarkup", "Compression", "Hashing", "Files",
                "Diagnostics",
            ]
        ),
        layer("Buckets", uses: ["Transport", "SafeMarkup", "Hashing", "Files"]),
        layer("Transport", uses: ["Compression", "CCurl", "CBrotli"]),
        layer("Compression", uses: ["CZlib"]),
        layer("Content", uses: ["FeedLoading", "SafeMarkup", "Files", "Diagnostics", "CYAML"]),
        layer("Routes", uses: ["Scenes", "SafeMarkup", "Diagnostics"]),
        layer("Scenes", uses: ["FeedLoading", "Theming", "SafeMarkup"]),
        layer("Theming", uses: ["SafeMarkup", "Hashing", "Files", "Diagnostics"]),
        layer("FeedLoading", uses: ["SafeMarkup", "Compression", "Diagnostics"]),
        layer("SafeMarkup", uses: ["Diagnostics", "CLibXML2", "CCMark"]),
        layer("Hashing", uses: ["CCrypto"]),
        layer("Files", uses: []),
        layer("Diagnostics", uses: []),
        system("CLibXML2", pkgConfig: "libxml-2.0", apt: "libxml2-dev"),
        system("CCMark", pkgConfig: "libcmark", apt: "libcmark-dev"),
        system("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev"),
        system("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev"),
        system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
        system("CBrotli", pkgConfig: "libbrotlidec", apt: "libbrotli-dev"),
        system("CCrypto", pkgConfig: "libcrypto", apt: "libssl-dev"),
        system("CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev"),
        system("CMalloc", pkgConfig: nil, apt: "libc6-dev"),
        system("CQRencode", pkgConfig: "libqrencode", apt: "libqrencode-dev"),
        .systemLibrary(
            name: "CGumbo",
            path: "Tests/CGumbo",
            pkgConfig: "gumbo",
            providers: [.apt(["libgumbo-dev"])]
        ),
        .systemLibrary(
            name: "CTLS",
            path: "Tests/CTLS",
            pkgConfig: "libssl",
            providers: [.apt(["libssl-dev"])]
        ),
        .target(
            name: "LoopbackServer",
            dependencies: ["CTLS"],
            path: "Tests/LoopbackServer",
            swiftSettings: settings
        ),
        .target(
            name: "BucketServers",
            dependencies: ["Buckets", "Transport"],
            path: "Tests/BucketServers",
            swiftSettings: settings
        ),
        .target(
            name: "Newsroom",
            dependencies: ["Publishing", "Buckets", "Content", "SafeMarkup", "Files"],
            path: "Tests/Newsroom",
            swiftSettings: settings
        ),
        .target(
            name: "SiteFixtures",
            dependencies: ["Site", "Transport", "SafeMarkup", "Hashing", "Files", "Diagnostics"],
            path: "Tests/SiteFixtures",
            swiftSettings: settings
        ),
        tests(of: "Files"),
        tests(of: "Diagnostics"),
        tests(of: "SafeMarkup", uses: ["Diagnostics"]),
        tests(
            of: "FeedLoading",
            uses: ["SafeMarkup", "Diagnostics", "CGumbo"],
            resources: [.copy("Fixtures"), .copy("Golden")]
        ),
        tests(of: "Content", uses: ["SafeMarkup", "Files", "Diagnostics"]),
        tests(of: "Compression"),
        tests(of: "Routes", uses: ["Scenes", "SafeMarkup", "Diagnostics"]),
        tests(of: "Transport", uses: ["Compression", "LoopbackServer", "CCurl"]),
        tests(
            of: "Site",
            uses: [
                "Content", "Scenes", "Theming", "FeedLoading", "Transport", "SafeMarkup", "Hashing", "Files",
                "Diagnostics", "LoopbackServer", "SiteFixtures",
            ],
            resources: [.copy("Feeds"), .copy("Recordings")]
        ),
        tests(
            of: "Delivery",
            uses: [
                "Site", "Scenes", "Transport", "SafeMarkup", "Compression", "Files", "Diagnostics", "LoopbackServer",
            ]
        ),
        tests(
            of: "Buckets",
            uses: ["Transport", "SafeMarkup", "Hashing", "Files", "LoopbackServer", "BucketServers"]
        ),
        tests(
            of: "Publishing",
            uses: [
                "Buckets", "Site", "Content", "Transport", "SafeMarkup", "Compression", "Hashing", "Files",
                "Diagnostics", "Newsroom",
            ]
        ),
        .testTarget(
            name: "BrowserTests",
            dependencies: ["Delivery", "Site", "Transport", "SafeMarkup", "Files", "Diagnostics", "LoopbackServer"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ServerTests",
            dependencies: [
                "sitegen", "Publishing", "Buckets", "Site", "Content", "Transport", "SafeMarkup", "Compression",
                "Hashing", "Files", "Diagnostics", "Newsroom", "BucketServers", "SiteFixtures",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "FaultTests",
            dependencies: [
                "sitegen", "SiteFixtures", "Publishing", "Buckets", "Site", "Content", "Transport", "FeedLoading",
                "SafeMarkup",
                "Hashing", "Files", "Diagnostics", "Newsroom",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SitegenTests",
            dependencies: ["sitegen", "Delivery", "Publishing", "Site", "Content", "Diagnostics"],
            swiftSettings: settings
        ),
        tests(of: "Hashing"),
        tests(of: "Theming", uses: ["SafeMarkup", "Files", "Diagnostics", "Hashing", "CGumbo"]),
        tests(of: "Scenes", uses: ["FeedLoading", "Theming", "SafeMarkup"]),
    ],
    swiftLanguageModes: [.v6]
)

// Targets for libFuzzer are there only when asked for: each brings a main of its own, see Tests/Fuzz/README.md.
if Context.environment["SITEGEN_FUZZ"] != nil {
    package.targets.append(
        .target(
            name: "FuzzChecks",
            dependencies: ["FeedLoading", "SafeMarkup", "CGumbo"],
            path: "Tests/Fuzz/FuzzChecks",
            swiftSettings: settings
        )
    )
    for (name, below) in [
        "FuzzDates": ["FeedLoading"], "FuzzHTML": ["SafeMarkup"],
        "FuzzJSON": ["FeedLoading", "SafeMarkup", "Diagnostics"], "FuzzXML": ["FeedLoading"],
        "FuzzYAML": ["Content", "Diagnostics", "Files"],
    ] {
        package.targets.append(
            .executableTarget(
                name: name,
                dependencies: (["FuzzChecks"] + below).map { .byName(name: $0) },
                path: "Tests/Fuzz/" + name,
                swiftSettings: settings
            )
        )
    }
}
