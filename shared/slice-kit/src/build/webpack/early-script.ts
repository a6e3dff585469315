import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import webpack, { type Compiler } from 'webpack';

const SOURCE = 'src/browser/early-presses/record-presses.ts';

/** Files of a build's early script; none where the shell has none, as in tests. */
export function earlyScripts(assets: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(assets).filter((file) => /^early\.\w+\.js$/.test(file));
}

/**
 * Writes the script that a page runs before all others, from the one file that it consists of. It is no entry of the build: each of those
 * carries webpack's runtime and Module Federation's, twenty times its size.
 */
export class EarlyScriptPlugin {
  private readonly file: string;

  constructor(folder: string) {
    this.file = path.join(folder, SOURCE);
  }

  apply(compiler: Compiler) {
    if (!existsSync(this.file)) return;
    compiler.hooks.thisCompilation.tap(EarlyScriptPlugin.name, (compilation) => {
      compilation.fileDependencies.add(this.file);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: EarlyScriptPlugin.name, stage }, () => {
        const { code } = transformSync(`${readFileSync(this.file, 'utf8')}\nrecordPresses();`, {
          filename: this.file,
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
