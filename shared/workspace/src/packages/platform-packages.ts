import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As a workspace's `package.json` is written. */
export interface PackageSource {
  name: string;
  version: string;
  description?: string;
  type: string;
  sideEffects?: boolean;
  exports?: Record<string, string>;
  bin?: Record<string, string>;
  dependencies?: Record<string, string>;
}

export interface PlatformPackage {
  /** Below the repository: `shared/contract`. */
  folder: string;
  source: PackageSource;
}

const SCOPE = '@sanderling/';
/** What a team's repository names; what these build on is packed with them. */
const WANTED = ['contract', 'runtime', 'ui', 'slice-kit', 'releases', 'create-slice'];

/** The packages that a team builds its slice with, each after those it builds on. */
export function platformPackages(root: string): PlatformPackage[] {
  const found = new Map<string, PlatformPackage>();
  function add(name: string) {
    if (found.has(name)) return;
    const folder = `shared/${name.slice(SCOPE.length)}`;
    const source: PackageSource = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    for (const dependency of Object.keys(source.dependencies ?? {}))
      if (dependency.startsWith(SCOPE)) add(dependency);
    found.set(name, { folder, source });
  }
  for (const name of WANTED) add(SCOPE + name);
  return [...found.values()];
}
