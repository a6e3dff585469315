import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import webpack, { type Compiler } from 'webpack';

/** Each a file by itself, with the function that begins it. */
const SOURCES = {
  'src/browser/early-presses/record-presses.ts': 'recordPresses',
  'src/browser/early-menus/write-menus-on-open.ts': 'writeMenusOnOpen',
};

/** Files of a build's early script; none where the shell has none, as in tests. */
export function earlyScripts(assets: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(assets).filter((file) => /^early\.\w+\.js$/.test(file));
}

/**
 * Writes the script that a page runs before all others, from the files that it consists of. It is no entry of the build: each of those
 * carries webpack's runtime and Module Federation's, ten times its size.
 */
export class EarlyScriptPlugin {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler) {
    const files = Object.keys(SOURCES).map((file) => path.join(this.folder, file));
    if (!files.every((file) => existsSync(file))) return;
    compiler.hooks.thisCompilation.tap(EarlyScriptPlugin.name, (compilation) => {
      compilation.fileDependencies.addAll(files);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: EarlyScriptPlugin.name, stage }, () => {
        const sources = files.map((file) =>
          readFileSync(file, 'utf8').replaceAll(/^export (?=function)/gm, ''),
        );
        const calls = Object.values(SOURCES).map((name) => `${name}();`);
        const { code } = transformSync([...sources, ...calls].join('\n'), {
          filename: 'early.ts',
          isModule: true,
          minify: true,
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript' },
            minify: { mangle: { toplevel: true }, compress: true, format: { comments: false } },
          },
        });
        const name = `early.${hash('sha256', code).slice(0, 10)}.js`;
        compilation.emitAsset(name, new webpack.sources.RawSource(code), {
          minimized: true,
          javascriptModule: true,
        });
      });
    });
  }
}
