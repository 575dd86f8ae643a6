import Engine

extension Arguments {
    /// The part of the site to work on: `--shard`; nil when it was not given.
    ///
    /// - Throws: `Mistake` when it is none, or when `--brand` names brands as well.
    func shard() throws(Mistake) -> Shard? {
        guard let text = value("shard") else { return nil }
        guard let shard = Shard(text) else {
            let what = "--shard needs K/N, such as 0/4 for the first of four (at most \(Shard.mostShards))"
            throw Mistake(message: "\(what), not \"\(text)\"")
        }
        guard set("brand") == nil else {
            throw Mistake(
                message: "--shard and --brand do not go together: a shard has its own brands; give one of them"
            )
        }
        return shard
    }
}
