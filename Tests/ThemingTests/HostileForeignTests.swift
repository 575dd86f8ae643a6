import Testing

@Suite("Hostile text where parsers change their rules")
struct HostileForeignTests {
    /// Tables move text out, but never markup.
    private static let tables = [
        "<table><tr><td>{{title}}</table>", "<table><tr><th>{{title}}<td title=\"{{title}}\">{{title}}</table>",
        "<table><caption>{{title}}</caption></table>", "<table>{{title}}</table>", "<table><tr>{{title}}</tr></table>",
        "<table><tbody>{{title}}<tr><td>a</table>",
        "<table><colgroup><col title=\"{{title}}\"></colgroup>{{title}}</table>",
        "<table><tr><td><table><tr><td>{{title}}</table>{{title}}</table>",
        "<p><table><tr><td>{{title}}</table>{{title}}", "<table>{{#tags}}<tr><td>{{name}}</td></tr>{{/tags}}</table>",
        "<table><tr><td><form><input value=\"{{title}}\"></form></table>",
    ]

    /// Lists of choices drop tags, but a value has none.
    private static let choices = [
        "<select><option>{{title}}</select>", "<select>{{title}}</select>",
        "<select><optgroup label=\"{{title}}\"><option value='{{title}}'>{{title}}</select>",
        "<select>{{#tags}}<option>{{name}}</option>{{/tags}}</select>",
        "<datalist id=\"a\"><option value=\"{{title}}\">{{title}}</datalist>",
        "<form><fieldset><legend>{{title}}</legend><output>{{title}}</output></fieldset></form>",
        "<table><tr><td><select><option>{{title}}</select></table>",
    ]

    /// Drawings have rules of their own for titles, scripts and links.
    private static let drawings = [
        "<svg><title>{{title}}</title></svg>", "<svg><title>{{title}}</title><desc>{{title}}</desc></svg>{{title}}",
        "<svg><desc><b>{{title}}</b></desc></svg>",
        "<svg><text x=\"{{count}}\" fill=\"{{title}}\">{{title}}</text></svg>",
        "<svg><g><text><tspan>{{title}}</tspan></text></g></svg>", "<svg>{{title}}</svg>",
        "<svg aria-label='{{title}}' viewBox=\"0 0 1 1\"><path d=\"{{title}}\"/></svg>",
        "<svg><foreignObject><p title=\"{{title}}\">{{title}}</p></foreignObject></svg>",
        "<svg><foreignObject><table><tr><td>{{title}}</table></foreignObject></svg>",
        "<svg><a href=\"{{link}}\"><text>{{title}}</text></a></svg>",
        "<svg><a xlink:href=\"{{link}}\">{{title}}</a></svg>",
        "<svg><use href=\"{{link}}\"/><use xlink:href='{{link}}'/></svg>",
        "<svg><use href=\"{{asset.mark.svg}}\"/></svg>{{title}}",
        "<svg><image href=\"{{link}}\"/><image xlink:href=\"{{link}}\"/></svg>",
        "<svg><style>a{b:c}</style><text>{{title}}</text></svg>", "<svg><p>{{title}}</p></svg>{{title}}",
        "<svg><font color=\"red\" title=\"{{title}}\">{{title}}</font></svg>",
        "<svg/>{{title}}<svg title=\"{{title}}\"/>{{title}}",
        "<table><tr><td><svg><text>{{title}}</text></svg></table>",
    ]

    /// Formulas let HTML in at some places.
    private static let formulas = [
        "<math>{{title}}</math>", "<math><mi title=\"{{title}}\">{{title}}</mi><mo>{{title}}</mo></math>",
        "<math><mtext><b>{{title}}</b></mtext></math>", "<math><mtext><table><mglyph>{{title}}</table></mtext></math>",
        "<math><ms>{{title}}</ms><mn>{{count}}</mn></math>",
        "<math><mi href=\"{{link}}\" xlink:href='{{link}}'>{{title}}</mi></math>",
        "<math><annotation-xml>{{title}}</annotation-xml></math>",
        "<math><annotation-xml encoding=\"text/html\"><p>{{title}}</p></annotation-xml></math>",
        "<math><semantics><mi>a</mi><annotation encoding=\"{{title}}\">{{title}}</annotation></semantics></math>",
        "<math><mi><p>{{title}}</p></mi></math>{{title}}",
    ]

    /// Data stays data, down to the last character.
    private static let data = [
        "<script type=\"application/ld+json\">{{data}}</script>",
        "<script type='application/json' id=\"a\">{{data}}</script>{{title}}",
        "<SCRIPT TYPE=\"application/json\">\n{{data}}\n</SCRIPT >",
        "<script type=\"application/json\">[{{data}}, {{data}}]</script>",
        "<script type=\"application/json\">{{#isNew}}{{data}}{{/isNew}}</script>",
        "<script type=\"application/json\" data-title=\"{{title}}\">{{data}}</script>",
        "<table><tr><td><script type=\"application/json\">{{data}}</script></table>",
        "<select><script type=\"application/json\">{{data}}</script></select>",
        "<template><script type=\"application/json\">{{data}}</script></template>",
        "<svg><script type=\"application/json\">{{data}}</script></svg>{{title}}",
        "<math><script type=\"application/json\">{{data}}</script></math>{{title}}",
    ]

    @Test(
        "Text stays text and data stays data, whatever rules the parser follows",
        arguments: tables + choices + drawings + formulas + data
    )
    func harmless(_ template: String) throws {
        try HostileSnippet(template).expectHarmless()
    }
}
