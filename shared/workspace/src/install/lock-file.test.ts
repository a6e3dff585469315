import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../shop/root.ts';

interface LockFile {
  packages: Record<string, { version: string; optionalDependencies?: Record<string, string> }>;
}

test('the lock file knows every build of a package for another platform: npm refuses one that it lacks', () => {
  const { packages }: LockFile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isFound(packages, path, name)),
  );
  expect(missing).toEqual([]);
});

/** Where Node would look for it, from the package's own folder up. */
function isFound(packages: LockFile['packages'], path: string, name: string): boolean {
  for (let folder = path; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    if (`${folder}/node_modules/${name}` in packages) return true;
    if (!folder.includes('/node_modules/')) return `node_modules/${name}` in packages;
  }
}
