import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The workspaces of the repository at `root`, as paths below it: `shared/contract`, `mf-catalog`, ... None where it has none. */
export function workspaceFolders(root: string): string[] {
  const file = path.join(root, 'package.json');
  if (!existsSync(file)) return [];
  const { workspaces = [] }: { workspaces?: string[] } = JSON.parse(readFileSync(file, 'utf8'));
  return globSync(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  )
    .map((file) => path.dirname(file))
    .sort();
}
