import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { CONTRACT_VERSION, SINGLETONS } from '@sanderling/contract/site/slices';

/** What the shell built in `folder` provides: version of the contract and of every singleton. */
export function providedVersions(folder: string): Record<string, string> {
  const singletons = SINGLETONS.map((name) => [name, installedVersion(folder, name)]);
  return { contract: CONTRACT_VERSION, ...Object.fromEntries(singletons) };
}

/** Options of `shared`: the shell brings every singleton at once, a slice brings none. */
export function sharedSingletons(folder: string, kind: 'slice' | 'shell') {
  return Object.fromEntries(
    SINGLETONS.map((name) => {
      const version = installedVersion(folder, name);
      const origin = kind === 'shell' ? { eager: true } : { import: false as const };
      // The range is checked when a release is promoted, not again in every page.
      return [
        name,
        { singleton: true, version, requiredVersion: false as const, strictVersion: false, ...origin },
      ];
    }),
  );
}

function installedVersion(folder: string, singleton: string): string {
  const packageName = singleton.split('/', singleton.startsWith('@') ? 2 : 1).join('/');
  const require = createRequire(path.join(folder, 'package.json'));
  for (const modules of require.resolve.paths(packageName) ?? []) {
    const text = readIfThere(path.join(modules, packageName, 'package.json'));
    if (text) return JSON.parse(text).version;
  }
  throw new Error(`${packageName} is not installed: run npm install.`);
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Absence is an answer here: the next folder up is asked.
    return null;
  }
}
