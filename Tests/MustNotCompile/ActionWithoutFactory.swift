// error: has no member 'using'
// A step that is only found has no action: there is nothing to put anywhere.
import Navigation

func actionWithoutFactory(_ stack: Step<ShopPage, Stack, Void>) -> Step<ShopPage, Leaf, Void> {
    Step.found(by: .page(.login)).using(Action<ShopPage, Stack>.push).from(stack)
}
