import { isTree, type Tree, type TreeNode } from './form-tree.ts';

/** More than anyone writes: forms can be made by hand. */
const MAX_ENTRIES = 400;
const NAME = /^[a-z][a-z0-9_]*(\.(\d{1,3}|[a-z][a-z0-9_]*))*(\[\])?$/;

/** What was typed into a form, by the names of its fields. Names that end in `[]` may come several times; files are left to who sends them. */
export function readTree(form: FormData): Tree {
  const tree: Tree = {};
  for (const [name, value] of form) {
    if (typeof value !== 'string' || !NAME.test(name)) continue;
    const isOfMany = name.endsWith('[]');
    const parts = (isOfMany ? name.slice(0, -2) : name).split('.');
    put(tree, parts, value.replaceAll('\r\n', '\n').trim(), isOfMany);
  }
  return tree;
}

function put(
  into: Tree | TreeNode[],
  [part = '', ...rest]: readonly string[],
  text: string,
  isOfMany: boolean,
) {
  const place = Array.isArray(into) ? Number(part) : part;
  if (typeof place === 'number' && !(place < MAX_ENTRIES)) return;
  const found = Object.hasOwn(into, place) ? read(into, place) : undefined;
  if (rest.length > 0) {
    const isKnown = Array.isArray(found) || isTree(found);
    const inner = isKnown ? found : /^\d+$/.test(rest[0] ?? '') ? [] : {};
    if (!isKnown) write(into, place, inner);
    put(inner, rest, text, isOfMany);
  } else if (isOfMany) write(into, place, [...(Array.isArray(found) ? found : []), text]);
  else write(into, place, text);
}

function read(from: Tree | TreeNode[], place: string | number): TreeNode | undefined {
  return Array.isArray(from) ? from[Number(place)] : from[place];
}

function write(into: Tree | TreeNode[], place: string | number, node: TreeNode): void {
  if (Array.isArray(into)) into[Number(place)] = node;
  else into[place] = node;
}
