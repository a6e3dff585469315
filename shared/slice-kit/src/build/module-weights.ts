import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decode } from '@jridgewell/sourcemap-codec';
import type { BuildTarget } from './targets/build-target.ts';
import { runWebpack } from './webpack/run-webpack.ts';
import { webConfiguration } from './webpack/web-configuration.ts';

/** What a browser file is made of: characters after minifying, by package or by folder of the project. `build` is what no source has written. */
export type FileParts = Record<string, number>;

/** Builds the browser files of a target once more, beside the releases, and reads from their source maps where each character is from. */
export async function moduleWeights(target: BuildTarget): Promise<Record<string, FileParts>> {
  const releaseFolder = mkdtempSync(path.join(tmpdir(), 'sanderling-weights-'));
  try {
    const build = { ...target, version: () => 'weighed', releaseFolder };
    const web = webConfiguration(build);
    const { compilation } = await runWebpack({
      ...web,
      devtool: 'hidden-source-map',
      output: { ...web.output, devtoolModuleFilenameTemplate: '[absolute-resource-path]' },
    });
    const scripts = Object.keys(compilation.assets).filter((file) => file.endsWith('.js'));
    return Object.fromEntries(
      scripts.map((file) => [file, partsOf(path.join(releaseFolder, 'web', file), target.root)]),
    );
  } finally {
    rmSync(releaseFolder, { recursive: true, force: true });
  }
}

function partsOf(file: string, root: string): FileParts {
  const parts: FileParts = {};
  const lines = readFileSync(file, 'utf8').split('\n');
  const map = readMap(`${file}.map`);
  const add = (part: string, length: number) => {
    parts[part] = (parts[part] ?? 0) + length;
  };
  lines.forEach((line, index) => {
    const segments = map?.mappings[index] ?? [];
    add('build', segments[0]?.[0] ?? line.length);
    segments.forEach(([start, source], at) => {
      const end = segments[at + 1]?.[0] ?? line.length;
      add(source === undefined ? 'build' : partName(map?.sources[source] ?? '', root), end - start);
    });
  });
  return parts;
}

function readMap(file: string) {
  try {
    const { sources, mappings } = JSON.parse(readFileSync(file, 'utf8'));
    return { sources, mappings: decode(mappings) };
  } catch {
    // What a plugin has written, such as the list of hashes, has no map.
    return null;
  }
}

/** `react-dom`, `mf-catalog/src/listing`, `shared/ui/src/button`; what webpack writes by itself is `build`. */
function partName(source: string, root: string): string {
  const [, installed] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (installed) return installed;
  const own = path.relative(root, path.dirname(source));
  if (!/^(?:mf-[a-z-]+|shell|shared\/[a-z-]+)\/src\b/.test(own)) return 'build';
  return own
    .split('/')
    .slice(0, own.startsWith('shared/') ? 4 : 3)
    .join('/');
}
