// error: has no member 'using'
// What is only found has no action: there is nothing to put anywhere.
import Routes

func actionWithoutFactory(_ stack: Step<Stack, Void>) -> Step<Leaf, Void> {
    Step.found(by: .kind(.login)).using(Action<Stack>.push).from(stack)
}
