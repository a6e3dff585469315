import { createHash, hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ChunkHashes } from '@sanderling/federation/verify-chunks';
import { transformSync } from '@swc/core';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { runtimeFile } from './federation.ts';

const { Compilation: Stages, RuntimeGlobals, RuntimeModule, sources } = webpack;
const PLACEHOLDER = '@@chunk-hashes@@';

/** Name for `output.importFunctionName`: chunks are imported by the function that this plugin puts there. */
export const IMPORT_FUNCTION = `${RuntimeGlobals.require}.importChunk`;

/** `sha384-...` as the `integrity` attribute takes it. */
export function sha384(content: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/**
 * Has a build's chunks and style sheets loaded with their sha384 only, by `browser/verify-chunks.ts`. The page vouches for the
 * entry, the entry for the list of hashes, so no byte of a slice runs or styles unverified.
 */
export class ChunkIntegrityPlugin {
  /** The name of a chunk that is loaded soon after the entry: its hashes, and those of what comes with it, are in the entry. */
  private readonly inEntry: string;

  constructor({ inEntry }: { inEntry: string }) {
    this.inEntry = inEntry;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(ChunkIntegrityPlugin.name, (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap(ChunkIntegrityPlugin.name, (chunk) => {
        // webpack also evaluates style sheets during the build, in a chunk that no page will see.
        if (!compilation.chunks.has(chunk)) return;
        compilation.addRuntimeModule(chunk, new ChunkIntegrityRuntimeModule());
      });
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        ChunkIntegrityPlugin.name,
        (code, { tag, href }) =>
          `${code}${tag}.integrity = ${RuntimeGlobals.require}.hashOf(${href}); ${tag}.crossOrigin = "anonymous";`,
      );
      compilation.hooks.processAssets.tap(
        // After everything that changes a file: minifier, source map comment, hashes.
        { name: ChunkIntegrityPlugin.name, stage: Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => writeHashes(compilation, this.inEntry),
      );
    });
  }
}

function writeHashes(compilation: Compilation, inEntry: string) {
  const chunks = [...compilation.chunks].filter((chunk) => !chunk.hasRuntime());
  const kinds = Object.fromEntries(
    chunks.map((chunk) => [chunk.id, kindOf(chunk)]).filter(([, kind]) => kind !== 1),
  );
  const hashes = hashesOf(compilation, chunks);
  const list = hashModule(hashes);
  const file = `hashes.${hash('sha256', list).slice(0, 10)}.js`;
  compilation.emitAsset(file, new sources.RawSource(list), { minimized: true, javascriptModule: true });
  const soon = compilation.namedChunkGroups.get(inEntry)?.chunks.filter((chunk) => !chunk.hasRuntime()) ?? [];
  const vouched: ChunkHashes = { file, sha384: sha384(list), kinds, known: hashesOf(compilation, soon) };
  for (const entry of [...compilation.chunks].filter((chunk) => chunk.hasRuntime()).flatMap(scripts)) {
    const code = compilation.assets[entry]?.source().toString() ?? '';
    const written = code.replace(new RegExp(`["'\`]${PLACEHOLDER}["'\`]`), () => literal(vouched));
    if (written === code) throw new Error(`${entry} has no place for the hashes of its chunks.`);
    compilation.updateAsset(entry, new sources.RawSource(written));
  }
}

/** JavaScript, with numbers as keys in the shorter way: every page loads the entry of each of its slices. */
function literal(vouched: ChunkHashes): string {
  return JSON.stringify(vouched).replace(/"(\d+)":/g, '$1:');
}

function hashesOf(compilation: Compilation, chunks: readonly Chunk[]): Record<string, string> {
  const files = chunks.flatMap((chunk) => [...scripts(chunk), ...styleSheets(chunk)]).sort();
  return Object.fromEntries(files.map((file) => [file, sha384(compilation.assets[file]?.buffer() ?? '')]));
}

/** An ES module with one string export for every file. */
function hashModule(hashes: Record<string, string>): string {
  const constants = Object.values(hashes).map((value, index) => `h${index}="${value}"`);
  const names = Object.keys(hashes).map((file, index) => `h${index} as ${JSON.stringify(file)}`);
  return `const ${constants.join() || 'none=0'};export{${names.join()}};`;
}

function kindOf(chunk: Chunk): number {
  return (scripts(chunk).length > 0 ? 1 : 0) + (styleSheets(chunk).length > 0 ? 2 : 0);
}

function scripts(chunk: Chunk): string[] {
  return [...chunk.files].filter((file) => file.endsWith('.js'));
}

function styleSheets(chunk: Chunk): string[] {
  return [...chunk.files].filter((file) => file.endsWith('.css'));
}

class ChunkIntegrityRuntimeModule extends RuntimeModule {
  constructor() {
    // Once the function that loads chunks is there, to wrap it.
    super('chunk integrity', RuntimeModule.STAGE_ATTACH);
  }

  override generate() {
    return `${functionSource('import-verified')}
${functionSource('verify-chunks')}
verifyChunks(${RuntimeGlobals.require}, "${PLACEHOLDER}");`;
  }
}

/** A function of the federation runtime as JavaScript, to be written into an entry. */
function functionSource(name: string): string {
  const file = runtimeFile(name);
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    minify: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript' },
      minify: { mangle: false, format: { comments: false } },
    },
  });
  return code.replace(/^import[^;]*;/, '').replace(/^export /, '');
}
