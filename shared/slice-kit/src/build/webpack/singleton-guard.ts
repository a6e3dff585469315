import type { Compiler, Module } from 'webpack';

/** Packages with state of which a page may have only one; a slice that bundled one would break the others' hooks and atoms. */
const ONE_IN_A_PAGE =
  /node_modules\/(react|react-dom|jotai|react-router|react-router-dom|@sanderling\/runtime)\/|\/shared\/(runtime)\//;

/** Fails a slice's build that would bundle what the shell provides, and says what to import instead. */
export class SingletonGuardPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(SingletonGuardPlugin.name, (compilation) => {
      compilation.hooks.finishModules.tap(SingletonGuardPlugin.name, (modules) => {
        for (const module of modules) {
          const found = ONE_IN_A_PAGE.exec(resourceOf(module));
          if (!found) continue;
          const importer = compilation.moduleGraph.getIssuer(module);
          compilation.errors.push(
            Object.assign(new compiler.webpack.WebpackError(message(found[1] ?? '@sanderling/runtime')), {
              ...(importer ? { module: importer } : {}),
            }),
          );
        }
      });
    });
  }
}

function message(packageName: string): string {
  return `${packageName} must come from the shell, but this import would bundle a second one. Import from exactly one of contract's SINGLETONS (react-router: from @sanderling/runtime/router).`;
}

function resourceOf(module: Module): string {
  return (module.nameForCondition() ?? '').replaceAll('\\', '/');
}
