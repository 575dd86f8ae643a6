// error: to return type 'Step<ShopPage, Leaf, Void>'
// A chain leads somewhere only when it says where it starts from.
import Navigation

func chainWithoutEnd() -> Step<ShopPage, Leaf, Void> {
    Chain(find: .page(.login), build: .page(.login)).using(.push).within(.stack)
}
