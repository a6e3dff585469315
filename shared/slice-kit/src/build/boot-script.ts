import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from '@swc/core';
import type { BuildTarget } from './targets/build-target.ts';
import { runtimeFile } from './webpack/federation.ts';

const SOURCE = 'src/browser/boot/boot.ts';
/** What it imports, which stands alone: none of these imports anything. */
const PARTS = [
  'src/browser/early-presses/record-presses.ts',
  'src/browser/early-menus/write-menus-on-open.ts',
  'src/browser/off-screen/render-whole-when-reloaded.ts',
];

const IMPORTED = /^import [^;]*'([^']+)';$/gm;

/** The one script that a document runs itself. It records what is pressed, and starts the others when the page is painted. */
export interface BootScript {
  /** A path below `web/`. */
  file: string;
  code: string;
  /** Files that it is made of. */
  sources: string[];
}

/**
 * Makes the shell's boot script, in a file of its own of a kilobyte or two: webpack's own code and the federation's would be many
 * times that. Null for a build without one.
 */
export function bootScript({ kind, folder }: Pick<BuildTarget, 'kind' | 'folder'>): BootScript | null {
  const source = path.join(folder, SOURCE);
  if (kind !== 'shell' || !existsSync(source)) return null;
  const sources = [runtimeFile('import-verified'), ...PARTS.map((part) => path.join(folder, part)), source];
  refuseMissingParts(sources);
  const { code } = transformSync(sources.map(withoutImports).join('\n'), {
    minify: true,
    isModule: true,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript' },
      minify: { mangle: { toplevel: true }, compress: { toplevel: true }, module: true },
    },
  });
  return { file: `boot.${hash('sha256', code).slice(0, 10)}.js`, code, sources };
}

/** A function that is not in the file would leave every page without scripts. */
function refuseMissingParts(sources: readonly string[]): void {
  const names = sources.map(nameOf);
  for (const source of sources) {
    for (const [, imported = ''] of readFileSync(source, 'utf8').matchAll(IMPORTED))
      if (!names.includes(nameOf(imported)))
        throw new Error(`${source} imports ${imported}, which is not among the parts of the boot script.`);
  }
}

function nameOf(file: string): string {
  return path.basename(file, '.ts');
}

/** They stand in one file, where each finds the others' functions. */
function withoutImports(file: string): string {
  return readFileSync(file, 'utf8')
    .replaceAll(/^import[^;]*;$/gm, '')
    .replaceAll(/^export /gm, '');
}
