import { isTree, type Tree, type TreeNode } from './form-tree.ts';

/** A press of a button of a list: `add variants`, `remove variants.2`, `up variants.0.pictures.1`. */
export interface TreeChange {
  change: 'add' | 'remove' | 'up' | 'down';
  path: string;
}

/** Null for what is no such button. */
export function readTreeChange(intent: string): TreeChange | null {
  const [change, path = ''] = intent.split(' ');
  if (change !== 'add' && change !== 'remove' && change !== 'up' && change !== 'down') return null;
  return { change, path };
}

/** What was typed, after the press. */
export function changeTree(tree: Tree, { change, path }: TreeChange): Tree {
  if (change === 'add') return updateAt(tree, path.split('.'), (found) => [...listOf(found), {}]);
  const parts = path.split('.');
  const place = Number(parts.pop());
  return updateAt(tree, parts, (found) => {
    const entries = listOf(found);
    if (change === 'remove') return entries.filter((_, at) => at !== place);
    const other = change === 'up' ? place - 1 : place + 1;
    const [one, two] = [entries[place], entries[other]];
    if (one === undefined || two === undefined) return entries;
    return entries.map((entry, at) => (at === place ? two : at === other ? one : entry));
  });
}

/** A tree with what `update` makes of the node at a path. */
export function updateAt(
  tree: Tree,
  [part = '', ...rest]: readonly string[],
  update: (found: TreeNode | undefined) => TreeNode,
): Tree {
  const found = Object.hasOwn(tree, part) ? tree[part] : undefined;
  return { ...tree, [part]: updated(found, rest, update) };
}

function updated(
  found: TreeNode | undefined,
  rest: readonly string[],
  update: (found: TreeNode | undefined) => TreeNode,
): TreeNode {
  if (rest.length === 0) return update(found);
  if (!Array.isArray(found)) return updateAt(isTree(found) ? found : {}, rest, update);
  const [place, ...inner] = rest;
  return found.map((entry, at) => (String(at) === place ? updated(entry, inner, update) : entry));
}

function listOf(found: TreeNode | undefined): TreeNode[] {
  return Array.isArray(found) ? found : [];
}
