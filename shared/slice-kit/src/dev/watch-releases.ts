import path from 'node:path';
import type { BuiltRelease } from '../build/build-release.ts';
import { sourceFolders, sourceHash } from '../build/source-hash.ts';
import { BuildFailed } from '../build/targets/build-failed.ts';
import { releaseTarget } from '../build/targets/targets.ts';
import { createDevBuild, type DevBuild } from './dev-build.ts';
import { watchSources } from './watch-sources.ts';

export interface WatchOptions {
  /** The repository's folder. */
  root: string;
  names: readonly string[];
  /** Gets each good build; its folder is free for the next build when the promise resolves. */
  onRelease: (built: BuiltRelease) => Promise<void>;
  /** Hears what is built and what is wrong. The last good release stays when a build fails. */
  say: (line: string) => void;
  /** Hears what is wrong, to show it in the page. */
  onFailure?: (message: string) => void;
}

/**
 * Builds slices in development mode, one after the other, and again after every change of their sources or of a shared package
 * that they bundle. Resolves when each was built once, or failed once; answers the function that ends it.
 */
export async function watchReleases(options: WatchOptions): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  // One build at a time: two at once would only make both slow.
  const queue = createQueue();
  for (const name of options.names) stops.push(await watchOne(name, options, queue));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function watchOne(
  name: string,
  options: WatchOptions,
  queue: (work: () => Promise<void>) => Promise<void>,
) {
  const { root } = options;
  const target = () => releaseTarget(root, name, 'development');
  let offers = '';
  let builtHash = '';
  let devBuild: DevBuild | undefined;

  async function rebuild() {
    const startedAt = performance.now();
    try {
      const now = target();
      const hash = sourceHash(now);
      if (hash === builtHash) return;
      // Exposes are a part of the configuration; with others, webpack starts anew.
      if (JSON.stringify(now.source) !== offers) {
        await devBuild?.close();
        devBuild = createDevBuild(now, path.join(root, '.cache/dev'));
        offers = JSON.stringify(now.source);
      }
      const built = await devBuild?.build();
      if (!built) return;
      await options.onRelease(built);
      builtHash = hash;
      options.say(`${name} ${built.version} in ${Math.round(performance.now() - startedAt)} ms`);
    } catch (error) {
      if (!(error instanceof BuildFailed) && !(error instanceof SyntaxError)) throw error;
      // An edit that is taken back is built again: the page has been told of the failure.
      builtHash = '';
      options.say(`${error.message}\nThe last good release of ${name} stays.`);
      options.onFailure?.(error.message);
    }
  }

  await queue(rebuild);
  const unwatch = watchSources(sourceFolders(target()), () => void queue(rebuild));
  return async () => {
    unwatch();
    await queue(async () => devBuild?.close());
  };
}

function createQueue() {
  let last = Promise.resolve();
  return (work: () => Promise<void>) => {
    const done = last.then(work);
    // A failure is the caller's; the next in line starts all the same.
    last = done.catch(() => {});
    return done;
  };
}
