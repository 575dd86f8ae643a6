// error: cannot convert value of type 'Step<Stack, Int>' to expected argument type 'Step<Stack, String>'
// A step for a number does not know what to do with a text, unless it is mapped.
import Routes

func contextsDiffer(_ stack: Step<Stack, Int>) -> Step<Leaf, String> {
    Chain<Leaf, Leaf, String>(.kind(.login), .page(.login(brand: "a"))).using(.push).from(stack)
}
