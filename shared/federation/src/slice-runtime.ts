import type { ShareScope } from './share-scope.ts';
import type { InstalledModules, WebpackRequire } from './webpack-federation.ts';

let shareScope: ShareScope = {};

/**
 * Takes the place of @module-federation/webpack-bundler-runtime inside a slice, whose singletons come only from the
 * host (`import: false`): `init` keeps the host's share scope, and a chunk waits for the singletons that it uses.
 */
const bundlerRuntime = {
  S: {},
  I() {},
  init: () => ({}),
  initContainerEntry(options: { shareScope: ShareScope }) {
    shareScope = options.shareScope;
  },
  consumes(options: {
    chunkId: string;
    chunkMapping: Record<string, string[]>;
    installedModules: InstalledModules;
    webpackRequire: WebpackRequire;
    promises: Promise<unknown>[];
  }) {
    const { chunkId, chunkMapping, installedModules, webpackRequire, promises } = options;
    for (const id of chunkMapping[chunkId] ?? []) {
      const installed = installedModules[id];
      if (installed) promises.push(installed);
      if (installed !== undefined) continue;
      const install = (factory: () => unknown) => {
        installedModules[id] = 0;
        webpackRequire.m[id] = (module) => {
          delete webpackRequire.c[id];
          module.exports = factory();
        };
      };
      const factory = singleton(
        webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id]?.shareKey,
      );
      if (typeof factory === 'function') {
        install(factory);
        continue;
      }
      const installing = factory.then(install);
      installedModules[id] = installing;
      promises.push(installing);
    }
  },
};

function singleton(name = ''): (() => unknown) | Promise<() => unknown> {
  const [shared] = Object.values(shareScope[name] ?? {});
  if (!shared) throw new Error(`The host does not share ${name}`);
  // A host with the stock runtime has `lib` only where the singleton is loaded already.
  return shared.lib ?? shared.get();
}

export default { runtime: {}, bundlerRuntime };
