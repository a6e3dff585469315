import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The workspaces of the repository at `root`, as paths below it: `shared/contract`, `mf-catalog`, ... */
export function workspaceFolders(root: string): string[] {
  const { workspaces }: { workspaces: string[] } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  );
  return globSync(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  )
    .map((file) => path.dirname(file))
    .sort();
}
