// error: static property 'push' requires the types 'Tabs' and 'Stack' be equivalent
// A tab bar takes tabs, not pages pushed onto it.
import Routes

func pushingIntoTabs(_ tabBar: Step<Tabs, Void>) -> Step<Leaf, Void> {
    Chain(.kind(.login), .page(.login(brand: "a"))).using(.push).from(tabBar)
}
