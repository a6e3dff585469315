import { createHash, hash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceFolders } from '../workspace-folders.ts';
import { BuildFailed } from './targets/build-failed.ts';
import type { BuildTarget } from './targets/build-target.ts';

/** Files that never get into a build: tests, stories, the shell's server, which runs from source, and what else the kit does. */
const NOT_BUILT =
  /\.(test|stories)\.tsx?$|\.md$|(^|\/)shell\/src\/server\/|\/slice-kit\/src\/(cli|dev|jest|publish|stories)\//;
/** Shared packages that no browser or render build contains. */
const NEVER_BUNDLED = ['configuration', 'logging', 'releases', 'server', 'workspace'].map(
  (name) => `@sanderling/${name}`,
);

/** Version that the sources would be released as: `<package version>-<hash of the sources>`. */
export function releaseVersion(target: BuildTarget): string {
  return `${target.packageVersion}-${sourceHash(target)}`;
}

/**
 * Hash of everything that a build depends on: the slice's folder, the shared packages it bundles, the kit that builds it, the
 * lock file and the mode. Equal sources give an equal release, on every machine.
 */
export function sourceHash(target: BuildTarget): string {
  const { root, mode, federationRuntime } = target;
  const sum = createHash('sha256').update(`${mode} ${federationRuntime}`);
  sum.update(readLockFile(target));
  for (const folder of sourceFolders(target)) sum.update(folderHash(root, folder));
  return sum.digest('hex').slice(0, 10);
}

/**
 * Folders whose sources go into a build: its own, the shared packages that it bundles, the runtime that every build carries, and the kit.
 * What a team has installed of them is known by its lock file.
 */
export function sourceFolders({ root, folder }: BuildTarget): string[] {
  const build = ['shared/federation', 'shared/slice-kit']
    .map((name) => path.join(root, name))
    .filter((shared) => existsSync(shared));
  const shared = [...dependencies(folder, packageFolders(root)), ...build].sort();
  return [...new Set([folder, ...shared])];
}

function readLockFile({ root, source }: BuildTarget): Buffer {
  const file = path.join(root, 'package-lock.json');
  if (existsSync(file)) return readFileSync(file);
  throw new BuildFailed(
    source.name,
    'package-lock.json is missing, without which a build cannot be repeated: run npm install.',
  );
}

function folderHash(root: string, folder: string): string {
  const sum = createHash('sha256');
  const files = globSync(['src/**/*', 'package.json', 'slice.json'], { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) {
    const name = path.relative(root, file).replaceAll(path.sep, '/');
    if (!NOT_BUILT.test(name)) sum.update(`${name}\0${hash('sha256', readFileSync(file))}\n`);
  }
  return sum.digest('hex');
}

/** The workspace packages that a package depends on, with theirs. Slices get the runtime from the shell, but its types shape them. */
function dependencies(folder: string, packages: Map<string, string>, found = new Set<string>()): Set<string> {
  const { dependencies: direct = {} }: { dependencies?: Record<string, string> } = readJson(folder);
  for (const name of Object.keys(direct)) {
    const next = packages.get(name);
    if (!next || found.has(next) || NEVER_BUNDLED.includes(name)) continue;
    found.add(next);
    dependencies(next, packages, found);
  }
  return found;
}

function packageFolders(root: string): Map<string, string> {
  return new Map(
    workspaceFolders(root).map((folder) => {
      const absolute = path.join(root, folder);
      return [readJson(absolute).name, absolute];
    }),
  );
}

function readJson(folder: string): { name: string; dependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}
