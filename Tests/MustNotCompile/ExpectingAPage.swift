// error: requires that 'Leaf' conform to 'Container'
// Only containers can be expected.
import Routes

func expectingAPage(_ login: Step<Leaf, Void>) -> Step<Leaf, Void> {
    login.expecting(Leaf.self)
}
