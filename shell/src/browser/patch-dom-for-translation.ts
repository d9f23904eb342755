/**
 * Browser translation replaces text nodes. Without this patch, React throws when it removes a replaced node
 * or inserts another one before it: https://github.com/facebook/react/issues/11538
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
