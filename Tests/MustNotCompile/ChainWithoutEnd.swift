// error: to return type 'Step<Leaf, Void>'
// A chain leads somewhere only when it says where it starts from.
import Routes

func chainWithoutEnd() -> Step<Leaf, Void> {
    Chain(.kind(.login), .page(.login(brand: "a"))).using(.push).within(.stack)
}
