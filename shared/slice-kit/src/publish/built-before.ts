import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BuiltRelease } from '../build/build-release.ts';
import { releaseVersion } from '../build/source-hash.ts';
import type { BuildTarget } from '../build/targets/build-target.ts';

/** The release that `buildRelease` has left of these sources; null where it has not. Loads no build tools, which take a second. */
export function builtBefore(target: BuildTarget, cacheFolder: string): BuiltRelease | null {
  const name = target.source.name;
  const version = releaseVersion(target);
  const folder = path.join(cacheFolder, name, version);
  return existsSync(folder) ? { name, version, folder, cached: true } : null;
}
