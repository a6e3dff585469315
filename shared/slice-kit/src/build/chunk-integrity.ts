import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const { Compilation: Stages, RuntimeGlobals, RuntimeModule, sources } = webpack;
const PLACEHOLDER = '@@chunk-hashes@@';
const HASHES = `${RuntimeGlobals.require}.chunkHashes`;

/** Name for `output.importFunctionName`: chunks are imported by the function that this plugin puts there. */
export const IMPORT_FUNCTION = `${RuntimeGlobals.require}.importChunk`;

/** `sha384-...` as the `integrity` attribute takes it. */
export function sha384(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Writes the sha384 of a build's chunks and style sheets into its entry, and has both loaded with them. The page vouches for
 * the entry, the entry for everything behind it, so no byte of a slice runs or styles unverified.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(ChunkIntegrityPlugin.name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(ChunkIntegrityPlugin.name, (chunk) => {
        // webpack also evaluates style sheets during the build, in a chunk that no page will see.
        if (compilation.chunks.has(chunk))
          compilation.addRuntimeModule(chunk, new ChunkIntegrityRuntimeModule());
      });
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        ChunkIntegrityPlugin.name,
        (code, { tag, chunkId }) =>
          `${code}${tag}.integrity = ${HASHES}[${RuntimeGlobals.require}.miniCssF(${chunkId})]; ${tag}.crossOrigin = "anonymous";`,
      );
      compilation.hooks.processAssets.tap(
        // After everything that changes a file: minifier, source map comment, hashes.
        { name: ChunkIntegrityPlugin.name, stage: Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => writeHashes(compilation),
      );
    });
  }
}

function writeHashes(compilation: Compilation) {
  const chunks = [...compilation.chunks];
  const hashes: Record<string, string> = {};
  for (const file of chunks.filter((chunk) => !chunk.hasRuntime()).flatMap(scriptsAndStyles)) {
    hashes[file] = sha384(compilation.assets[file]?.buffer() ?? '');
  }
  for (const file of chunks.filter((chunk) => chunk.hasRuntime()).flatMap(scriptsAndStyles)) {
    if (!file.endsWith('.js')) continue;
    const code = compilation.assets[file]?.source().toString() ?? '';
    const written = code.replace(new RegExp(`["'\`]${PLACEHOLDER}["'\`]`), () => JSON.stringify(hashes));
    if (written === code) throw new Error(`${file} has no place for the hashes of its chunks.`);
    compilation.updateAsset(file, new sources.RawSource(written));
  }
}

function scriptsAndStyles(chunk: Chunk): string[] {
  return [...chunk.files].filter((file) => /\.(js|css)$/.test(file));
}

class ChunkIntegrityRuntimeModule extends RuntimeModule {
  constructor() {
    super('chunk integrity', RuntimeModule.STAGE_ATTACH);
  }

  override generate() {
    return `${importVerifiedSource}
${HASHES} = "${PLACEHOLDER}";
${IMPORT_FUNCTION} = (file) => importVerified(new URL(file, import.meta.url).href, ${HASHES}[file.slice(file.lastIndexOf("/") + 1)]);`;
  }
}

const file = path.join(import.meta.dirname, '../browser/import-verified.ts');
const importVerifiedSource = transformSync(readFileSync(file, 'utf8'), {
  filename: file,
  minify: true,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript' },
    minify: { mangle: false, format: { comments: false } },
  },
}).code.replace(/^export /, '');
