import path from 'node:path';
import webpack, { type Compiler, type Configuration, type Stats } from 'webpack';
import type { BuiltRelease } from '../build/build-release.ts';
import { writeReleaseManifest } from '../build/release-manifest.ts';
import { sourceHash } from '../build/source-hash.ts';
import { BuildFailed } from '../build/targets/build-failed.ts';
import type { BuildTarget } from '../build/targets/build-target.ts';
import { describeErrors } from '../build/webpack/run-webpack.ts';
import { serverConfiguration } from '../build/webpack/server-configuration.ts';
import { webConfiguration } from '../build/webpack/web-configuration.ts';
import { devVersion } from './dev-release.ts';

export interface DevBuild {
  /**
   * Builds the sources as they are now, as release `dev-<hash>`; quick after the first time. The answered folder is used again
   * by the next call, so its content must be taken before. Throws BuildFailed.
   */
  build(): Promise<BuiltRelease>;
  close(): Promise<void>;
}

/** Keeps webpack's work between builds of one slice, or of the shell. One call of `build` at a time. */
export function createDevBuild(target: BuildTarget, cacheFolder: string): DevBuild {
  const name = target.source.name;
  const releaseFolder = path.join(cacheFolder, name);
  let version = '';
  const build = { ...target, version: () => version, releaseFolder };
  const web = compilerOf(webConfiguration(build));
  const server = compilerOf(serverConfiguration(build));
  return {
    async build() {
      version = devVersion(sourceHash(target));
      // Both come to their end, also when one fails: a compiler that still runs cannot be started again.
      const [webOutcome, serverOutcome] = await Promise.allSettled([run(web), run(server)]);
      if (webOutcome.status === 'rejected') throw webOutcome.reason;
      if (serverOutcome.status === 'rejected') throw serverOutcome.reason;
      writeReleaseManifest(build, webOutcome.value, serverOutcome.value);
      return { name, version, folder: releaseFolder, cached: false };
    },
    async close() {
      await Promise.all([web, server].map((compiler) => new Promise((done) => compiler.close(done))));
    },
  };
}

function compilerOf(configuration: Configuration): Compiler {
  return webpack(configuration);
}

function run(compiler: Compiler): Promise<Stats> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) reject(error ?? new Error('webpack answered nothing.'));
      else if (stats.hasErrors()) reject(new BuildFailed(compiler.name ?? '', describeErrors(stats)));
      else resolve(stats);
    });
  });
}
