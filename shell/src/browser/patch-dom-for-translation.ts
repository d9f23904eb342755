/**
 * A browser that translates the page replaces text nodes. React would fail when it removes one, or inserts before one
 * that is no longer in its place: https://github.com/facebook/react/issues/11538
 */
export function patchDomForTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function removeIfChild(child) {
    if (child.parentNode === this) removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeOrAtEnd(node, before) {
    insertBefore.call(this, node, before?.parentNode === this ? before : null);
    return node;
  };
}
