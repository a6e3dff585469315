import { closedExports } from './closed-exports.ts';
import { shareScope } from './share-scope.ts';
import type { InstalledModules, WebpackRequire } from './webpack-federation.ts';

/**
 * Takes the place of @module-federation/webpack-bundler-runtime in the shell: puts the shell's eager singletons into a
 * standard share scope and lets the shell itself consume them from there. Nothing is negotiated by semver in the page:
 * the registry checked what each release requires when it was promoted.
 */
const bundlerRuntime = {
  S: { default: shareScope },
  I() {},
  consumes() {},
  init({ webpackRequire }: { webpackRequire: WebpackRequire }) {
    for (const [name, versions] of Object.entries(webpackRequire.federation.initOptions.shared)) {
      for (const { version, get } of versions) {
        const lib = () => closedExports(get()());
        shareScope[name] = { [version]: { from: 'shell', eager: true, loaded: 1, get: () => lib, lib } };
      }
    }
    return {};
  },
  installInitialConsumes(options: {
    installedModules: InstalledModules;
    initialConsumes: string[];
    webpackRequire: WebpackRequire;
  }) {
    const { installedModules, initialConsumes, webpackRequire } = options;
    const consumed = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping;
    for (const id of initialConsumes) {
      webpackRequire.m[id] = (module) => {
        installedModules[id] = 0;
        delete webpackRequire.c[id];
        const [shared] = Object.values(shareScope[consumed[id]?.shareKey ?? ''] ?? {});
        module.exports = shared?.lib();
      };
    }
  },
};

export default { runtime: {}, bundlerRuntime };
