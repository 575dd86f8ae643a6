// swift-format-ignore-file
// Stand-ins for the declarations of SwiftUI that the adapters use, as its documentation has them: the type checker needs no more.
@_exported import Observation

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: View { public var body: Never { fatalError() } }
public protocol Primitive: View where Body == Never {}
extension Primitive { public var body: Never { fatalError() } }
extension Optional: View where Wrapped: View { public var body: Never { fatalError() } }

@resultBuilder public enum ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<One: View, Other: View>(first: One) -> ConditionalContent<One, Other> { .init() }
    public static func buildEither<One: View, Other: View>(second: Other) -> ConditionalContent<One, Other> { .init() }
}
public struct EmptyView: Primitive { nonisolated public init() {} }
public struct TupleView<Content>: Primitive { nonisolated init(_ content: Content) {} }
public struct ConditionalContent<One: View, Other: View>: Primitive { nonisolated init() {} }
public struct AnyView: Primitive { nonisolated public init<Content: View>(_ content: Content) {} }
public struct Text: Primitive { nonisolated public init<Content: StringProtocol>(_ content: Content) {} }
public struct ProgressView: Primitive { nonisolated public init() {} }
public struct Group<Content: View>: Primitive { nonisolated public init(@ViewBuilder content: () -> Content) {} }
public struct ZStack<Content: View>: Primitive { nonisolated public init(@ViewBuilder content: () -> Content) {} }
public struct ButtonRole: Sendable, Equatable { public static let cancel = ButtonRole() }
public struct Button<Label: View>: Primitive {
    nonisolated public init(_ title: String, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void) where Label == Text {}
}

@MainActor @propertyWrapper @preconcurrency public struct State<Value> {
    public init(wrappedValue: Value) { wrapped = wrappedValue }
    public init(initialValue: Value) { wrapped = initialValue }
    private var wrapped: Value
    public var wrappedValue: Value { get { wrapped } nonmutating set {} }
}
extension State where Value: ExpressibleByNilLiteral { public init() { self.init(wrappedValue: nil) } }
public struct Binding<Value> {
    public static func constant(_ value: Value) -> Binding<Value> { Binding() }
}

extension View {
    public func opacity(_ opacity: Double) -> some View { self }
    public func task(_ action: sending @escaping @isolated(any) () async -> Void) -> some View { self }
    public func task(
        id: some Equatable,
        _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View { self }
    public func alert<Data, Actions: View, Message: View>(
        _ title: some StringProtocol,
        isPresented: Binding<Bool>,
        presenting: Data?,
        @ViewBuilder actions: (Data) -> Actions,
        @ViewBuilder message: (Data) -> Message
    ) -> some View { self }
}
