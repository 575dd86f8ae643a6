// error: cannot convert value of type 'Factory<Leaf, Void>' to expected argument type 'Factory<Stack, Void>'
// Who looks for a stack does not build a page.
import Routes

func finderAndFactoryDiffer() -> Chain<Leaf, Leaf, Void> {
    Chain(Finder<Stack, Void>.container(), Factory<Leaf, Void>.page(.login(brand: "a")))
}
