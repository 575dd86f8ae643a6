/// Steps that depend on what is on the screen or in the context.
extension Step {
    /// The first case that fits is taken.
    ///
    /// ```swift
    /// .choosing(.found(by: .container(in: .visible)), otherwise: newStack)
    /// ```
    public static func choosing(_ cases: Case..., otherwise: Step) -> Step {
        Step { context, simulation throws(RoutingFailure) in
            for option in cases {
                if let position = try option.run(context, &simulation) { return position }
            }
            return try otherwise.run(context, &simulation)
        }
    }

    /// A case of a `choosing` step, and its way.
    public struct Case: Sendable {
        /// Nil when the case does not fit.
        fileprivate let run: @Sendable (Context, inout RouteSimulation<Page>) throws(RoutingFailure) -> Position?

        /// Takes what a finder finds, as it is.
        public static func found(by finder: Finder<Page, Target, Context>) -> Case {
            Case { context, simulation in simulation.show(finder, context) }
        }

        /// Takes a step when a finder finds something.
        public static func when<Other>(found finder: Finder<Page, Other, Context>, _ step: Step) -> Case {
            Case { context, simulation throws(RoutingFailure) in
                guard finder.find(on: simulation.screen, context) != nil else { return nil }
                simulation.explain("\(finder.name(context) ?? "it") is there")
                return try step.run(context, &simulation)
            }
        }

        /// Takes a step when a condition holds; the name is what explanations call the condition.
        public static func when(
            _ name: String,
            _ condition: @escaping @Sendable (Context) -> Bool,
            _ step: Step
        ) -> Case {
            Case { context, simulation throws(RoutingFailure) in
                let holds = condition(context)
                simulation.explain("\(name): \(holds ? "yes" : "no")")
                return holds ? try step.run(context, &simulation) : nil
            }
        }
    }
}
