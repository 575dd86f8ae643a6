// error: static property 'tab' requires the types 'Stack' and 'Tabs' be equivalent
// A stack takes pages pushed onto it, not tabs.
import Routes

func tabInAStack(_ stack: Step<Stack, Void>) -> Step<Leaf, Void> {
    Chain(.kind(.login), .page(.login(brand: "a"))).using(.tab).from(stack)
}
