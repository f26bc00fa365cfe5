/**
 * Lets React remove nodes, and insert beside them, that aren't where it left them. Translators and other extensions
 * wrap text in elements of their own, and the next update would crash the page. After
 * https://github.com/facebook/react/issues/11538#issuecomment-417504600
 */
if (globalThis.Node) {
  // Called with a node as `this` below.
  // oxlint-disable-next-line typescript/unbound-method
  const { insertBefore, removeChild } = Node.prototype

  /** What a node has become part of, among the children of its former parent. */
  const placeOf = (parent: Node, node: Node | null) => {
    let place = node
    while (place && place.parentNode !== parent) place = place.parentNode
    return place
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = placeOf(this, child)
    if (place) removeChild.call(this, place)
    return child
  }

  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, placeOf(this, before))
    return node
  }
}

export {}
