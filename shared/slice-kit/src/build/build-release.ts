import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { writeReleaseManifest } from './release-manifest.ts';
import { releaseVersion } from './source-hash.ts';
import type { BuildTarget } from './targets/build-target.ts';
import { runWebpack } from './webpack/run-webpack.ts';
import { serverConfiguration } from './webpack/server-configuration.ts';
import { webConfiguration } from './webpack/web-configuration.ts';

export interface BuiltRelease {
  name: string;
  version: string;
  /** Holds `slice.json`, `web/` and `server/`. */
  folder: string;
  /** The sources were built before, so that nothing had to be done. */
  cached: boolean;
}

/**
 * Builds a release of the sources as they are, below `cacheFolder`; a version that is there already is not built again.
 * Throws BuildFailed, with the errors as text, and then leaves nothing behind.
 */
export async function buildRelease(target: BuildTarget, cacheFolder: string): Promise<BuiltRelease> {
  const version = releaseVersion(target);
  const name = target.source.name;
  const folder = path.join(cacheFolder, name, version);
  if (existsSync(folder)) return { name, version, folder, cached: true };
  const releaseFolder = `${folder}.building-${process.pid}`;
  const build = { ...target, version: () => version, releaseFolder };
  try {
    const web = await runWebpack(webConfiguration(build));
    const server = await runWebpack(serverConfiguration(build));
    // The manifest's longer twin, for tools that this project does not use.
    rmSync(path.join(releaseFolder, 'web/mf-stats.json'), { force: true });
    writeReleaseManifest(build, web, server);
    moveIntoPlace(releaseFolder, folder);
  } finally {
    rmSync(releaseFolder, { recursive: true, force: true });
  }
  return { name, version, folder, cached: false };
}

function moveIntoPlace(from: string, to: string) {
  try {
    renameSync(from, to);
  } catch (error) {
    // Another process built the same sources meanwhile; its files are as good.
    if (!existsSync(to)) throw error;
  }
}
