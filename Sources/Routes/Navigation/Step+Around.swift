/// What stands around a step: what must be done before it, and what is done after it.
extension Step {
    /// Another destination comes first: login, consent.
    ///
    /// It is asked for before anything is looked for or built; the reader comes back from it to the screen as it was.
    ///
    /// - Parameters:
    ///   - destination: What comes first.
    ///   - isMet: Whether it need not come, because it has been done or does not concern this context.
    /// - Returns: The step with its interceptor.
    package func requiring(
        _ destination: Step<Leaf, Context>,
        unless isMet: @escaping @Sendable (Context, Screen) -> Bool = { _, _ in false }
    ) -> Step {
        Step { context, walk throws(RoutingFailure) in
            if !isMet(context, walk.screen) {
                try walk.detour { walk throws(RoutingFailure) in _ = try destination.walk(context, &walk) }
            }
            return try self.walk(context, &walk)
        }
    }

    /// Does something when the reader has arrived, such as counting the visit.
    ///
    /// - Parameters:
    ///   - name: What it does, for explanations.
    ///   - task: Is run by `Arrival.perform()` with the screen that the reader then sees.
    /// - Returns: The step with its task.
    package func then(_ name: String, _ task: @escaping @Sendable (Context, Screen) -> Void) -> Step {
        Step { context, walk throws(RoutingFailure) in
            let position = try self.walk(context, &walk)
            walk.add(name) { screen in task(context, screen) }
            return position
        }
    }
}
