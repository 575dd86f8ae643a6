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

/// A layer: a folder in a room of Sources, such as "Site/Pages", and the layers that it may import.
func layer(
    _ folder: String,
    uses below: [String],
    excluding excluded: [String] = [],
    resources: [Resource] = []
) -> Target {
    .target(
        name: String(folder.drop { $0 != "/" }.dropFirst()),
        dependencies: below.map { .byName(name: $0) },
        path: "Sources/" + folder,
        exclude: excluded,
        resources: resources,
        swiftSettings: settings
    )
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
    .systemLibrary(name: name, path: "Sources/System/" + name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

/// A C library of the system that is loaded when it is used, not at every start of the program.
func loaded(_ name: String, pkgConfig: String, apt package: String) -> Target {
    #if os(Linux)
        .target(name: name, path: "Sources/System/" + name, cSettings: [.headerSearchPath("../Loading")])
    #else
        system(name, pkgConfig: pkgConfig, apt: package)
    #endif
}

// Apple's Foundation turns hosts into ASCII itself; apps there link no libidn2.
#if os(Linux)
    let internationalHosts = ["CIDN2"]
#else
    let internationalHosts: [String] = []
#endif

// The installed program asks by libcurl. URLSession, which apps on Linux may use, would bring libcurl to every start.
let urlSession = Context.environment["SITEGEN_PROGRAM"] != nil ? ["Fetch/FeedFetch+URLSession.swift"] : []

let package = Package(
    name: "sitegen",
    // The modules that apps on these systems may link are checked by scripts/check-availability, which reads this list.
    platforms: [.iOS(.v17), .macOS(.v14), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
    products: [
        .library(name: "FeedLoading", targets: ["FeedLoading", "Markup", "Diagnostics"]),
        .library(name: "Navigation", targets: ["Navigation"]),
        .library(name: "Scenes", targets: ["Scenes"]),
        .library(name: "Adapters", targets: ["Adapters"]),
        .library(name: "SiteGenerator", targets: ["SiteGenerator"]),
        .executable(name: "sitegen", targets: ["sitegen"]),
    ],
    targets: [
        .executableTarget(name: "sitegen", dependencies: ["SiteGenerator"], swiftSettings: settings),
        .target(
            name: "SiteGenerator",
            dependencies: [
                "Preview", "Runner", "FolderWatching", "SharedState", "Hosting", "Publish", "Scaffold",
                "Engine", "Pages", "Theming", "FeedLoading", "BaseTheme", "Metrics", "Pictures", "CQRencode", "CMalloc",
            ],
            resources: ["completions.bash", "completions.zsh"].map { .embedInCode("Resources/" + $0) },
            swiftSettings: settings
        ),
        layer(
            "Live/Preview",
            uses: ["Engine", "BaseTheme", "FolderWatching", "HTTPServer", "Compression"],
            resources: [
                "live.mjs", "mistakes.mjs", "live.css", "dashboard.html", "dashboard.css", "dashboard.mjs",
                "dashboard-checks.mjs", "dashboard-feed.mjs", "dashboard-filter.mjs", "dashboard-route.mjs",
                "dashboard-row.mjs", "bench.html",
                "bench.css", "bench.mjs", "bench-address.mjs", "bench-choices.mjs", "bench-frame.mjs",
                "bench-keys.mjs", "devtools.css", "devtools.mjs", "placeholder.html", "unpublished.css", "devtools.svg",
                "dark.css", "light.css",
                "desk-acts.mjs", "desk-bar.mjs", "desk-dialogs.mjs", "desk-drag.mjs", "desk-list.mjs",
                "desk-moves.mjs", "desk-page.mjs", "desk-panel.mjs", "desk-state.mjs",
                "desk.css", "desk.html", "desk.mjs",
            ].map { .embedInCode("Resources/" + $0) }
        ),
        layer("Site/Checks", uses: ["Content", "Compression"]),
        layer(
            "Site/Engine",
            uses: [
                "BaseTheme", "Checks", "Content", "Pages", "Navigation", "Theming", "FeedLoading", "HTTPClient",
                "HTTPTypes", "Compression", "Pictures", "Markdown", "Markup", "Hashing", "Metrics", "Processes",
                "Diagnostics",
            ],
            resources: [.embedInCode("Resources/service-worker.js")]
        ),
        layer("Publishing/Publish", uses: ["Engine", "Buckets", "Compression"]),
        layer(
            "Publishing/Hosting",
            uses: ["Engine", "Buckets"],
            resources: [
                "apache.conf", "apache-host.conf", "apache-origin.conf", "apache-place.conf", "apache-tls.conf",
                "caddy.conf",
                "caddy-errors.conf", "caddy-host.conf", "caddy-place.conf", "caddy-place-origin.conf", "cloudflare.mjs",
                "cloudfront.json", "cloudfront-host.json", "cloudfront-missing.js", "cloudfront-request.js",
                "cloudfront-response.js", "fastly.vcl", "nginx.conf", "nginx-host.conf", "nginx-origin.conf",
                "nginx-place.conf", "nginx-place-origin.conf", "nginx-upstream.conf",
            ].map { .embedInCode("Resources/" + $0) }
        ),
        layer("Publishing/SharedState", uses: ["Publish", "Compression"]),
        layer(
            "Site/Scaffold",
            uses: ["Engine", "BaseTheme"],
            resources: [
                "words.json", "curation.txt", "readme.txt", "gitignore.txt", "publish.yml", "package/package.txt",
                "package/about.txt",
                "package/program.txt", "package/loader.txt", "package/widget.txt", "package/scene.txt",
                "package/tests.txt", "package/fixture.txt",
            ].map { .embedInCode("Resources/" + $0) }
        ),
        layer("Live/FolderWatching", uses: ["Engine"]),
        layer("Live/Runner", uses: ["Engine", "Publish", "FolderWatching", "HTTPServer"]),
        layer("Support/HTTPServer", uses: ["HTTPTypes", "Files", "CMicroHTTPD"]),
        layer("Publishing/Buckets", uses: ["FeedLoading", "HTTPClient", "Markup", "Hashing", "Files"]),
        layer("Support/HTTPClient", uses: ["HTTPTypes", "Compression", "CCurl", "CBrotli"]),
        layer("Support/HTTPTypes", uses: []),
        layer("Support/Compression", uses: ["CZlib"]),
        layer(
            "Site/Content",
            uses: ["Reference", "FeedLoading", "HTTPTypes", "Markdown", "BaseTheme", "Hashing", "Files", "CYAML"]
        ),
        layer("Apps/Navigation", uses: []),
        layer("Apps/Scenes", uses: []),
        layer("Apps/Adapters", uses: ["FeedLoading", "Markup", "Navigation", "Scenes"]),
        layer("Site/Pages", uses: ["Content", "Navigation", "FeedLoading", "Theming", "Markup"]),
        layer("Site/Theming", uses: ["Reference", "Markup", "Hashing", "Files", "Diagnostics"]),
        layer("Support/Reference", uses: ["Markup"]),
        layer("Apps/FeedLoading", uses: ["Markup", "Compression", "Diagnostics"], excluding: urlSession),
        layer("Support/Pictures", uses: ["CPictures"]),
        // C that calls the variadic functions of libvips for Swift, and loads it when it is used.
        .target(name: "CPictures", path: "Sources/System/CPictures"),
        layer("Support/Markdown", uses: ["Markup", "Diagnostics", "CCMark"]),
        layer("Apps/Markup", uses: ["Diagnostics", "CLibXML2"] + internationalHosts),
        layer("Support/Hashing", uses: ["CCrypto"]),
        layer("Site/BaseTheme", uses: ["Files", "CBaseTheme"]),
        // The files of themes/base, which the C compiler reads; scripts/embed-base-theme writes their list.
        .target(name: "CBaseTheme", path: "Sources/System/CBaseTheme"),
        layer("Support/Files", uses: []),
        layer("Support/Metrics", uses: ["HTTPTypes"]),
        layer("Support/Processes", uses: ["CProcesses"]),
        // C that starts programs by functions of the C library that Swift does not see.
        .target(name: "CProcesses", path: "Sources/System/CProcesses"),
        layer("Apps/Diagnostics", uses: []),
        system("CLibXML2", pkgConfig: "libxml-2.0", apt: "libxml2-dev"),
        system("CIDN2", pkgConfig: "libidn2", apt: "libidn2-dev"),
        system("CCMark", pkgConfig: "libcmark-gfm", apt: "libcmark-gfm-extensions-dev"),
        system("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev"),
        loaded("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev"),
        system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
        system("CBrotli", pkgConfig: "libbrotlidec", apt: "libbrotli-dev"),
        loaded("CCrypto", pkgConfig: "libcrypto", apt: "libssl-dev"),
        loaded("CMicroHTTPD", pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev"),
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
            name: "TestSupport",
            dependencies: ["Files", "HTTPClient", "Markup", "Reference"],
            path: "Tests/TestSupport",
            swiftSettings: settings
        ),
        .target(
            name: "LoopbackServer",
            dependencies: ["CTLS"],
            path: "Tests/LoopbackServer",
            swiftSettings: settings
        ),
        .target(
            name: "BucketServers",
            dependencies: ["Buckets", "HTTPClient"],
            path: "Tests/BucketServers",
            swiftSettings: settings
        ),
        .target(
            name: "PublishFixtures",
            dependencies: ["Publish", "Buckets", "Content", "HTTPTypes", "Markup", "Hashing", "Files", "TestSupport"],
            path: "Tests/PublishFixtures",
            swiftSettings: settings
        ),
        // A day of a fleet of brands by a virtual clock, for a test and for `Benchmarks fleet`.
        .target(
            name: "FleetSimulation",
            dependencies: ["Engine", "Runner"],
            path: "Tests/FleetSimulation",
            swiftSettings: settings
        ),
        .target(
            name: "SiteFixtures",
            dependencies: [
                "Engine", "Content", "Pages", "Theming", "HTTPClient", "Markup", "Hashing", "Files", "Diagnostics",
                "TestSupport",
            ],
            path: "Tests/SiteFixtures",
            swiftSettings: settings
        ),
        .target(
            name: "RunFixtures",
            dependencies: [
                "Runner", "Engine", "Publish", "Buckets", "Content", "HTTPClient", "Files", "Diagnostics",
                "PublishFixtures", "SiteFixtures", "TestSupport",
            ],
            path: "Tests/RunFixtures",
            swiftSettings: settings
        ),
        tests(of: "Files", uses: ["TestSupport"]),
        tests(of: "BaseTheme", uses: ["Files", "TestSupport"]),
        tests(
            of: "Scaffold",
            uses: [
                "Engine", "Content", "BaseTheme", "Theming", "HTTPClient", "FeedLoading", "Markup", "Files",
                "Diagnostics", "Reference", "SiteFixtures", "TestSupport",
            ]
        ),
        tests(of: "Diagnostics"),
        tests(of: "Markup", uses: ["Markdown", "Diagnostics", "TestSupport"]),
        tests(
            of: "FeedLoading",
            uses: ["Markup", "Markdown", "Diagnostics", "CGumbo", "TestSupport"],
            resources: [.copy("Fixtures"), .copy("Golden")]
        ),
        tests(
            of: "Content",
            uses: ["Reference", "FeedLoading", "Markup", "Files", "Diagnostics", "TestSupport"]
        ),
        tests(of: "Compression"),
        tests(of: "Navigation"),
        tests(of: "Scenes"),
        tests(of: "HTTPClient", uses: ["Compression", "LoopbackServer", "TestSupport", "CCurl"]),
        tests(
            of: "Engine",
            uses: [
                "BaseTheme", "Checks", "Content", "Pages", "Theming", "FeedLoading", "HTTPClient", "Markup", "Hashing",
                "Metrics", "Files", "Diagnostics", "Pictures", "Compression", "LoopbackServer", "SiteFixtures",
                "TestSupport",
            ],
            resources: [.copy("Feeds"), .copy("Recordings")]
        ),
        tests(of: "FolderWatching", uses: ["Engine", "Files", "TestSupport"]),
        tests(
            of: "Runner",
            uses: [
                "Engine", "Publish", "Buckets", "Content", "Metrics", "HTTPServer", "HTTPTypes", "HTTPClient",
                "FeedLoading", "Markup", "Hashing", "Files", "Diagnostics", "FleetSimulation", "RunFixtures",
                "SiteFixtures", "PublishFixtures", "LoopbackServer", "TestSupport",
            ]
        ),
        tests(
            of: "Preview",
            uses: [
                "Engine", "FolderWatching", "HTTPServer", "HTTPTypes", "Content", "HTTPClient", "Markup", "Compression",
                "Files", "Diagnostics", "LoopbackServer", "TestSupport",
            ]
        ),
        tests(
            of: "Buckets",
            uses: ["HTTPClient", "Markup", "Hashing", "Files", "LoopbackServer", "BucketServers", "TestSupport"]
        ),
        tests(
            of: "Publish",
            uses: [
                "Buckets", "Engine", "Checks", "Content", "HTTPClient", "Markup", "Compression", "Hashing", "Metrics",
                "Files", "Diagnostics", "PublishFixtures", "SiteFixtures", "TestSupport",
            ]
        ),
        tests(
            of: "SharedState",
            uses: [
                "Engine", "Publish", "Buckets", "HTTPClient", "Markup", "Compression", "Hashing", "Files",
                "Diagnostics", "PublishFixtures", "SiteFixtures", "TestSupport",
            ]
        ),
        .testTarget(
            name: "BrowserTests",
            dependencies: [
                "Preview", "FolderWatching", "HTTPServer", "Engine", "FeedLoading", "HTTPClient", "Markup", "Files",
                "Diagnostics", "LoopbackServer", "SiteFixtures", "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ServerTests",
            dependencies: [
                "sitegen", "SharedState", "Publish", "Buckets", "Engine", "Content", "HTTPClient", "Markup",
                "Compression", "Hashing", "Files", "Diagnostics", "PublishFixtures", "BucketServers", "SiteFixtures",
                "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "FaultTests",
            dependencies: [
                "sitegen", "RunFixtures", "SiteFixtures", "Runner", "Publish", "Buckets", "Engine", "Content",
                "HTTPClient", "FeedLoading", "Markup", "Hashing", "Files", "Diagnostics", "PublishFixtures",
                "TestSupport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SitegenTests",
            dependencies: [
                "sitegen", "SiteGenerator", "Runner", "Preview", "Publish", "Engine", "Content", "Reference", "Markup",
                "Metrics",
                "Files", "Diagnostics", "LoopbackServer", "RunFixtures", "SiteFixtures", "TestSupport",
            ],
            swiftSettings: settings
        ),
        tests(of: "Hashing"),
        tests(of: "Metrics", uses: ["TestSupport"]),
        tests(of: "Processes"),
        tests(
            of: "Theming",
            uses: ["Reference", "Markup", "Files", "Diagnostics", "Hashing", "CGumbo", "TestSupport"]
        ),
        tests(
            of: "Pages",
            uses: ["Content", "Navigation", "FeedLoading", "Theming", "Markup", "Diagnostics", "TestSupport"]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// Targets for libFuzzer are there only when asked for: each brings a main of its own, see Tests/Fuzz/README.md.
if Context.environment["SITEGEN_FUZZ"] != nil {
    package.targets.append(
        .target(
            name: "FuzzChecks",
            dependencies: ["FeedLoading", "Markup", "CGumbo"],
            path: "Tests/Fuzz/FuzzChecks",
            swiftSettings: settings
        )
    )
    for (name, below) in [
        "FuzzDates": ["FeedLoading"], "FuzzHTML": ["Markdown", "Markup"],
        "FuzzJSON": ["FeedLoading", "Markup", "Diagnostics"], "FuzzTransform": [], "FuzzXML": ["FeedLoading"],
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

// Benchmarks are built only when asked for, as `make bench` does.
if Context.environment["SITEGEN_BENCHMARKS"] != nil {
    package.targets.append(
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "Engine", "HTTPClient", "Pages", "Navigation", "Content", "Theming", "FeedLoading", "Markup", "Files",
                "Diagnostics", "LoopbackServer", "Preview", "HTTPServer", "HTTPTypes", "Publish", "Buckets", "Hashing",
                "Runner",
                "FleetSimulation", "PublishFixtures", "CBenchmarks",
            ],
            path: "Benchmarks/Sources",
            swiftSettings: settings
        )
    )
    package.targets.append(.systemLibrary(name: "CBenchmarks", path: "Benchmarks/CBenchmarks"))
}

// SITEGEN_TESTS=MarkupTests,FeedLoadingTests builds these tests only, for short rounds while one layer is changed.
if let names = Context.environment["SITEGEN_TESTS"]?.split(separator: ",").map(String.init) {
    package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
