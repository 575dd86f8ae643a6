import Content
import Markup
package import Theming

/// The way to the service where readers log in, or where they ask for a new password, whichever page it is.
package struct LoginScene<Context: HasBrand & HasFrame & HasAccount>: Scene {
    private let context: Context
    private let account: Account

    /// Makes a scene; nil when the brand has no accounts.
    package init?(context: Context) {
        guard let account = context.account else { return nil }
        self.context = context
        self.account = account
    }

    /// The template of both pages.
    package static var template: String { "login" }

    /// What the scene itself says.
    package static var textKeys: [TextKey] {
        ["loginTitle", "loginDetail", "loginAction", "passwordTitle", "passwordDetail", "passwordAction"]
    }

    /// The page.
    package func makeView() -> LoginView {
        let texts = context.texts
        let builder = FrameBuilder(context: context)
        let isPassword = context.place.page.kind == .password
        let heading = texts[isPassword ? "passwordTitle" : "loginTitle"]
        let detail = texts[isPassword ? "passwordDetail" : "loginDetail"]
        return LoginView(
            frame: builder.frame(heading: heading, summary: detail),
            heading: heading,
            detail: detail,
            action: texts[isPassword ? "passwordAction" : "loginAction"],
            service: SafeURL(isPassword ? account.password : account.login),
            password: isPassword ? nil : builder.link(to: .password(brand: context.brand.id))
        )
    }
}

/// The way to the account service.
package struct LoginView: View {
    let frame: FrameView
    let heading: String
    let detail: String
    let action: String
    let service: SafeURL
    let password: LinkView?

    /// The fields of the page.
    package static let fields: FieldList<LoginView> = [
        .view("frame", "What stands around the content.") { $0.frame },
        .text("heading", "What the reader wants to do.") { $0.heading },
        .text("detail", "How that is done.") { $0.detail },
        .text("action", "What the link to the service says.") { $0.action },
        .url("service", "Where the account service does it.") { $0.service },
        .view("password", "The way to a new password; on the login page.") { $0.password },
    ]
}
