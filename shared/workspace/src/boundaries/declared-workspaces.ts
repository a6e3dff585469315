import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';

/** Imports of another workspace that the importing package.json does not name: the tool sees these as plain files. */
export function undeclaredWorkspaces(
  root: string,
  folders: readonly string[],
  { modules }: ICruiseResult,
): string[] {
  const packages = folders.map((folder) => readPackage(root, folder));
  const ownerOf = (path: string) => packages.find(({ folder }) => path.startsWith(`${folder}/`));
  return modules.flatMap(({ source, dependencies }) => {
    const from = ownerOf(source);
    return dependencies.flatMap(({ resolved, module }) => {
      const to = ownerOf(resolved);
      if (!from || !to || from === to || from.declared.has(to.name)) return [];
      return [`${source} imports ${module}, which ${from.folder}/package.json does not name`];
    });
  });
}

function readPackage(root: string, folder: string) {
  const read: { name: string; dependencies?: object; devDependencies?: object } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  );
  const declared = new Set(Object.keys({ ...read.dependencies, ...read.devDependencies }));
  return { folder, name: read.name, declared };
}
