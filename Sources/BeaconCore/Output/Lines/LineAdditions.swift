/// What the operator adds to a line: the name of its beacon, and tags.
struct LineAdditions {
    let alias: BeaconAlias?
    let tags: TagSet?
}
