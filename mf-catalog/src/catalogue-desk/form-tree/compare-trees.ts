import { isTree, type Tree, type TreeNode } from './form-tree.ts';

export interface TreeDifference {
  /** `variants.0.price` */
  path: string;
  one: string;
  other: string;
}

/** Where two forms differ, field by field. */
export function compareTrees(one: Tree, other: Tree): TreeDifference[] {
  const [texts, others] = [new Map(leavesOf(one)), new Map(leavesOf(other))];
  return [...new Set([...texts.keys(), ...others.keys()])].flatMap((path) => {
    const [text, otherText] = [texts.get(path) ?? '', others.get(path) ?? ''];
    return text === otherText ? [] : [{ path, one: text, other: otherText }];
  });
}

function leavesOf(node: TreeNode, path = ''): [string, string][] {
  if (typeof node === 'string') return [[path, node]];
  if (Array.isArray(node) && node.every((entry) => typeof entry === 'string'))
    return [[path, node.toSorted().join(', ')]];
  const entries = Array.isArray(node) ? Object.entries(node) : isTree(node) ? Object.entries(node) : [];
  return entries.flatMap(([name, inner]) => leavesOf(inner, path ? `${path}.${name}` : name));
}
