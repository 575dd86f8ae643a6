package import Theming

/// The way to the service where readers log in, or where they ask for a new password, whichever page it is.
package struct LoginView: Scene {
    let frame: FrameView
    let heading: String
    let detail: String
    let action: String
    let service: SafeURL
    let password: LinkView?

    package static let template = "login"

    package static let textKeys: [TextKey] = [
        "loginTitle", "loginDetail", "loginAction", "passwordTitle", "passwordDetail", "passwordAction",
    ]

    /// Makes the page; nil when the brand has no accounts.
    package init?(context: some HasBrand & HasFrame) {
        guard let account = context.brand.account else { return nil }
        let texts = context.texts
        let builder = FrameBuilder(context: context)
        let isPassword = context.place.page.kind == .password
        heading = texts[isPassword ? "passwordTitle" : "loginTitle"]
        detail = texts[isPassword ? "passwordDetail" : "loginDetail"]
        frame = builder.frame(heading: heading, summary: detail)
        action = texts[isPassword ? "passwordAction" : "loginAction"]
        service = SafeURL(isPassword ? account.password : account.login)
        password = isPassword ? nil : builder.link(to: .password(brand: context.brand.id))
    }

    package static let fields: FieldList<LoginView> = [
        .view("frame", "The frame around the content.") { $0.frame },
        .text("heading", "The reader's purpose.") { $0.heading },
        .text("detail", "How that is done.") { $0.detail },
        .text("action", "The text of the link to the service.") { $0.action },
        .url("service", "Where the account service does it.") { $0.service },
        .view("password", "The way to a new password; on the login page.") { $0.password },
    ]
}
