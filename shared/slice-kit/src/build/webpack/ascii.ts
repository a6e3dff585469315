import webpack, { type Compiler } from 'webpack';

const NOT_ASCII = /[^\0-\x7f]/g;

/**
 * Writes every other character of a server file as its escape, which means the same in strings, templates and patterns. One dash or apostrophe
 * of typographers has V8 take two bytes for each character of the whole file, in each render thread, as long as the release is in use.
 */
export class AsciiPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(AsciiPlugin.name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tap({ name: AsciiPlugin.name, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.cjs')) continue;
          const text = source.source().toString();
          compilation.updateAsset(file, new webpack.sources.RawSource(text.replace(NOT_ASCII, escaped)));
        }
      });
    });
  }
}

/** Of each half of a pair on its own. */
function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
