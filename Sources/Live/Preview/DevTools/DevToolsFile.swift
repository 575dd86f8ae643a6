/// The files of the development tools, compiled into the program.
enum DevToolsFile {
    enum ContentType: String, Sendable {
        case html = "text/html; charset=utf-8"
        case css = "text/css; charset=utf-8"
        case script = "text/javascript; charset=utf-8"
        case picture = "image/svg+xml"
        case json = "application/json"
        case text = "text/plain; charset=utf-8"
    }

    /// The files by their names below `/_sitegen/`.
    static let all: [String: (type: ContentType, bytes: [UInt8])] = [
        "": (.html, PackageResources.dashboard_html),
        "bench": (.html, PackageResources.bench_html),
        "dashboard.css": (.css, PackageResources.dashboard_css),
        "bench.css": (.css, PackageResources.bench_css),
        "devtools.css": (.css, PackageResources.devtools_css),
        "dark.css": (.css, PackageResources.dark_css),
        "light.css": (.css, PackageResources.light_css),
        "dashboard.mjs": (.script, PackageResources.dashboard_mjs),
        "dashboard-checks.mjs": (.script, PackageResources.dashboard_checks_mjs),
        "dashboard-feed.mjs": (.script, PackageResources.dashboard_feed_mjs),
        "dashboard-filter.mjs": (.script, PackageResources.dashboard_filter_mjs),
        "dashboard-route.mjs": (.script, PackageResources.dashboard_route_mjs),
        "dashboard-row.mjs": (.script, PackageResources.dashboard_row_mjs),
        "bench.mjs": (.script, PackageResources.bench_mjs),
        "bench-address.mjs": (.script, PackageResources.bench_address_mjs),
        "bench-choices.mjs": (.script, PackageResources.bench_choices_mjs),
        "bench-frame.mjs": (.script, PackageResources.bench_frame_mjs),
        "bench-keys.mjs": (.script, PackageResources.bench_keys_mjs),
        "desk-acts.mjs": (.script, PackageResources.desk_acts_mjs),
        "desk-bar.mjs": (.script, PackageResources.desk_bar_mjs),
        "desk-dialogs.mjs": (.script, PackageResources.desk_dialogs_mjs),
        "desk-drag.mjs": (.script, PackageResources.desk_drag_mjs),
        "desk-list.mjs": (.script, PackageResources.desk_list_mjs),
        "desk-moves.mjs": (.script, PackageResources.desk_moves_mjs),
        "desk-page.mjs": (.script, PackageResources.desk_page_mjs),
        "desk-panel.mjs": (.script, PackageResources.desk_panel_mjs),
        "desk-state.mjs": (.script, PackageResources.desk_state_mjs),
        "desk.css": (.css, PackageResources.desk_css),
        "desk.mjs": (.script, PackageResources.desk_mjs),
        "devtools.mjs": (.script, PackageResources.devtools_mjs),
        "live.mjs": (.script, PackageResources.live_mjs),
        "mistakes.mjs": (.script, PackageResources.mistakes_mjs),
        "live.css": (.css, PackageResources.live_css),
        "unpublished.css": (.css, PackageResources.unpublished_css),
        "devtools.svg": (.picture, PackageResources.devtools_svg),
    ]
}
