/** What a form of the desk holds, in the shape that its fields' names say: `variants.0.price` is the price of the first variant. */
export interface Tree {
  [name: string]: TreeNode;
}
export type TreeNode = string | TreeNode[] | Tree;

export function isTree(node: TreeNode | undefined): node is Tree {
  return typeof node === 'object' && !Array.isArray(node);
}

/** '' where nothing was typed. */
export function textAt(tree: Tree, path: string): string {
  const found = nodeAt(tree, path);
  return typeof found === 'string' ? found : '';
}

/** The texts of fields that share a name, such as checkboxes. */
export function textsAt(tree: Tree, path: string): string[] {
  const found = nodeAt(tree, path);
  return Array.isArray(found) ? found.filter((entry) => typeof entry === 'string') : [];
}

export function entriesAt(tree: Tree, path: string): Tree[] {
  const found = nodeAt(tree, path);
  return Array.isArray(found) ? found.map((entry) => (isTree(entry) ? entry : {})) : [];
}

/** One entry a line. */
export function linesAt(tree: Tree, path: string): string[] {
  return textAt(tree, path)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function nodeAt(tree: Tree, path: string): TreeNode | undefined {
  let node: TreeNode | undefined = tree;
  for (const part of path.split('.')) {
    if (node === undefined || typeof node === 'string') return undefined;
    node = Array.isArray(node) ? node[Number(part)] : node[part];
  }
  return node;
}
