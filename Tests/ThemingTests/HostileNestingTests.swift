import Testing

@Suite("Hostile text behind sections, partials and layouts")
struct HostileNestingTests {
    private static let templates = [
        "name": "{{name}}",
        "title": "{{title}}",
        "heading": "<h2 title='{{title}}'>{{title}}</h2>",
        "attribute": "title=\"{{title}}\"",
        "link": "<a href=\"{{home}}\">{{name}}</a>",
        "data": "{{data}}",
        "teaser": "<article>{{> heading}}{{#author}}{{> link}}{{/author}}</article>",
        "frame": "<main title=\"{{$label}}none{{/label}}\">{{$main}}{{> heading}}{{/main}}</main>{{title}}",
        "inner": "{{< frame}}{{$main}}<div {{$attributes}}{{/attributes}}>{{$body}}{{/body}}</div>{{/main}}{{/frame}}",
        "head": "<title>{{$title}}{{title}}{{/title}}</title>",
        "each": "{{#tags}}<li>{{$item}}{{name}}{{/item}}</li>{{/tags}}",
    ]

    /// A value is escaped for the place where it ends up.
    private static let partials = [
        "{{> title}}", "<p title=\"{{> title}}\">{{> title}}</p>", "<p title='a {{> title}} b'>",
        "<title>{{> title}}</title>{{> title}}", "<textarea>{{> title}}</textarea>", "<p {{> attribute}}>{{> heading}}",
        "{{> teaser}}{{> teaser}}", "<script type=\"application/json\">{{> data}}</script>",
        "{{#author}}{{> link}}<p title=\"{{> name}}\">{{/author}}",
        "{{#tags}}{{> link}}<textarea>{{> name}}</textarea>{{/tags}}",
        "{{#author}}{{#tag}}<p title='{{> name}}'>{{> name}}{{/tag}}{{> title}}{{/author}}",
        "<ul>{{#words}}<li class=\"{{.}}\">{{.}}</li>{{/words}}</ul>",
        "{{#words}}<title>{{.}}</title>{{#tags}}<p title='{{name}}'>{{title}}</p>{{/tags}}{{/words}}",
        "{{#title}}<p title=\"{{.}}\">{{.}} {{title}}</p>{{/title}}{{^title}}none{{/title}}",
        "{{#isNew}}{{#tags}}{{^isOld}}<b>{{name}}</b>{{/isOld}}{{/tags}}{{/isNew}}",
        "{{^nobody}}<p title='{{title}}'>{{/nobody}}{{#nobody}}{{name}}{{/nobody}}{{nobody.name}}",
    ]

    /// A block is escaped for the place that the layout gives it.
    private static let layouts = [
        "{{< frame}}{{/frame}}", "{{< frame}}{{$label}}{{title}}{{/label}}{{/frame}}",
        "{{< frame}}{{$label}}{{> title}} {{title}}{{/label}}{{$main}}<p>{{title}}</p>{{/main}}{{/frame}}",
        "{{< inner}}{{$body}}{{title}}{{/body}}{{$attributes}}class='{{title}}'{{/attributes}}{{/inner}}",
        "{{< inner}}{{$attributes}}{{> attribute}}{{/attributes}}{{$label}}{{title}}{{/label}}{{/inner}}",
        "{{< head}}{{/head}}", "{{< head}}{{$title}}{{title}} {{title}}{{/title}}{{/head}}", "{{< each}}{{/each}}",
        "{{< each}}{{$item}}<a title=\"{{name}}\" href='{{home}}'>{{title}}</a>{{/item}}{{/each}}",
        "<textarea>{{$own}}{{title}}{{/own}}</textarea>",
    ]

    @Test("A value is escaped for the place where it ends up", arguments: partials + layouts)
    func harmless(_ template: String) throws {
        try HostileSnippet(template, templates: Self.templates).expectHarmless()
    }
}
