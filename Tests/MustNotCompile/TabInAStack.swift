// error: static property 'tab' requires the types 'Stack' and 'Tabs' be equivalent
// A stack takes pages pushed onto it, not tabs.
import Navigation

func tabInAStack(_ stack: Step<ShopPage, Stack, Void>) -> Step<ShopPage, Leaf, Void> {
    Chain(find: .page(.login), build: .page(.login)).using(.tab).from(stack)
}
