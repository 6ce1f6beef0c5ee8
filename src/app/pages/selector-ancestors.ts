import type { Node, Pseudo } from 'postcss-selector-parser';

/** Whether a part of a selector is inside the parentheses of such a pseudo-class: `:not`. */
export function isInside(node: Node, pseudo: string): boolean {
  for (let above = node.parent; above; above = above.parent)
    if (above.type === 'pseudo' && (above as Pseudo).value === pseudo) return true;
  return false;
}
