import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceFolders } from '../workspace-folders.ts';

/** What only the shell has: browsers begin with it. */
const SHELL_ENTRY = 'src/browser/main.tsx';

/**
 * The repository that `folder` is in, as an absolute path: the nearest one whose workspaces name the slice there, else the slice's own folder. A
 * team has its slice in a repository of its own; the store's has several, and the shell.
 */
export function projectRoot(folder: string): string {
  const above = foldersAbove(path.resolve(folder));
  const slice = above.find(isSlice);
  const holds = (root: string) =>
    workspaceFolders(root).some((workspace) => !slice || path.join(root, workspace) === slice);
  return above.find(holds) ?? slice ?? path.resolve(folder);
}

/** What a repository publishes, by name, with the folder of each: the shell first, which provides what slices require. */
export function releasables(root: string): ReadonlyMap<string, string> {
  if (isSlice(root)) return new Map([[nameOf(root), root]]);
  const folders = workspaceFolders(root).map((workspace) => path.join(root, workspace));
  const shells = folders.filter((folder) => existsSync(path.join(folder, SHELL_ENTRY)));
  return new Map([...shells, ...folders.filter(isSlice)].map((folder) => [path.basename(folder), folder]));
}

/** True in the store's own repository; a team's has a slice and no shell. */
export function hasShell(root: string): boolean {
  return releasables(root).has('shell');
}

function isSlice(folder: string): boolean {
  return existsSync(path.join(folder, 'slice.json'));
}

/** A folder of a team may be called as the team likes. */
function nameOf(folder: string): string {
  const { name }: { name?: unknown } = JSON.parse(readFileSync(path.join(folder, 'slice.json'), 'utf8'));
  return typeof name === 'string' ? name : path.basename(folder);
}

function foldersAbove(folder: string): string[] {
  const parent = path.dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)];
}
