import Foundation

/// A small line chart with linear axes from zero.
struct LineChart {
    /// Values at increasing positions, drawn as one line.
    struct Line {
        let name: String
        let points: [(x: Int, y: Double)]
    }

    let title: String
    /// The unit of the vertical axis.
    let unit: String
    let lines: [Line]

    private static let (width, height) = (380.0, 280.0)
    private static let (left, right, top, bottom) = (52.0, 20.0, 56.0, 46.0)

    /// Charts side by side, as a picture that follows the reader's light or dark scheme.
    ///
    /// - Parameters:
    ///   - charts: The charts, from left to right.
    ///   - axis: The label of their horizontal axes.
    /// - Returns: The text of the file.
    static func svg(_ charts: [LineChart], axis: String) -> String {
        let total = Int(width) * charts.count
        let panels = charts.enumerated().map { index, chart in
            "<g transform=\"translate(\(Int(width) * index) 0)\">\n\(chart.panel(axis: axis))</g>\n"
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(total) \(Int(height))" width="\(total)" \
            height="\(Int(height))" role="img" aria-label="\(charts.map(\.title).joined(separator: "; "))">
            <style>
            svg { --text: #1f2328; --muted: #59636e; --grid: #d1d9e0; --a: #0550ae; --b: #bc4c00; --paper: #ffffff }
            @media (prefers-color-scheme: dark) {
            svg { --text: #f0f6fc; --muted: #9198a1; --grid: #3d444d; --a: #79c0ff; --b: #ffa657; --paper: #0d1117 }
            }
            text { font: 12px system-ui, sans-serif; fill: var(--muted) }
            .title { font-size: 14px; font-weight: 600; fill: var(--text) }
            .paper { fill: var(--paper) }
            .grid { stroke: var(--grid) }
            .line { fill: none; stroke-width: 2 }
            .a { stroke: var(--a) } .b { stroke: var(--b); stroke-dasharray: 5 3 }
            .dot.a { fill: var(--a) } .dot.b { fill: var(--b); stroke-dasharray: none }
            .y { text-anchor: end } .x { text-anchor: middle }
            </style>
            <rect class="paper" width="\(total)" height="\(Int(height))"/>
            \(panels.joined())</svg>

            """
    }

    private func panel(axis: String) -> String {
        let plotWidth = Self.width - Self.left - Self.right
        let plotHeight = Self.height - Self.top - Self.bottom
        let (xStep, xEnd) = Self.steps(lines.flatMap(\.points).map { Double($0.x) }.max() ?? 0)
        let (yStep, yEnd) = Self.steps(lines.flatMap(\.points).map(\.y).max() ?? 0)
        func x(_ value: Double) -> String { String(format: "%.1f", Self.left + value / xEnd * plotWidth) }
        func y(_ value: Double) -> String { String(format: "%.1f", Self.top + (1 - value / yEnd) * plotHeight) }
        var text = "<text class=\"title\" x=\"\(Self.left)\" y=\"20\">\(title), \(unit)</text>\n"
        for value in stride(from: 0, through: yEnd, by: yStep) {
            text += "<path class=\"grid\" d=\"M\(x(0)) \(y(value))H\(x(xEnd))\"/>"
            text += "<text class=\"y\" x=\"\(Self.left - 6)\" y=\"\(y(value))\" dy=\"4\">\(Self.label(value))</text>\n"
        }
        for value in stride(from: 0, through: xEnd, by: xStep) {
            text += "<path class=\"grid\" d=\"M\(x(value)) \(y(0))v4\"/>"
            text += "<text class=\"x\" x=\"\(x(value))\" y=\"\(Self.height - 28)\">\(Self.label(value))</text>\n"
        }
        text += "<text class=\"x\" x=\"\(x(xEnd / 2))\" y=\"\(Self.height - 8)\">\(axis)</text>\n"
        for (index, line) in lines.enumerated() {
            let look = index == 0 ? "a" : "b"
            let start = Self.left + Double(index) * 90
            text +=
                "<path class=\"line \(look)\" d=\"M\(start) 38h20\"/><text x=\"\(start + 26)\" y=\"42\">\(line.name)</text>\n"
            let path = line.points.map { "\(x(Double($0.x))) \(y($0.y))" }.joined(separator: "L")
            text += "<path class=\"line \(look)\" d=\"M\(path)\"/>\n"
            for point in line.points {
                text += "<circle class=\"dot \(look)\" cx=\"\(x(Double(point.x)))\" cy=\"\(y(point.y))\" r=\"2.5\"/>"
            }
            text += "\n"
        }
        return text
    }

    /// A step of 1, 2 or 5 and a power of ten that gives at most six steps, and the end of the axis.
    private static func steps(_ most: Double) -> (step: Double, end: Double) {
        guard most > 0 else { return (1, 1) }
        let power = pow(10, (log10(most / 6)).rounded(.down))
        let step = [1, 2, 5, 10].map { $0 * power }.first { most / $0 <= 6 } ?? 10 * power
        return (step, (most / step).rounded(.up) * step)
    }

    private static func label(_ value: Double) -> String {
        value >= 1 || value == 0 ? String(Int(value.rounded())) : value.readable
    }
}
