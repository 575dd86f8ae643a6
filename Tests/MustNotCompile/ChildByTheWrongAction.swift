// error: static property 'push' requires the types 'Tabs' and 'Stack' be equivalent
// The children of a tab bar are its tabs.
import Routes

func childByTheWrongAction() -> Factory<Tabs, Void> {
    .tabs.with(.page(.login(brand: "a")), using: .push)
}
