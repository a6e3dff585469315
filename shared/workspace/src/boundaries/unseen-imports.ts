import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';

/** Imports that stand in the sources below `root` and that the checker has not found: it could not judge those. */
export function unseenImports(root: string, { modules }: Pick<ICruiseResult, 'modules'>): string[] {
  const seen = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      new Set(dependencies.map(({ module }) => module.replace('node:', ''))),
    ]),
  );
  const sources = globSync('**/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /node_modules|fixtures|create-slice.template/.test(name),
  });
  return sources.flatMap((source) =>
    importsIn(readFileSync(join(root, source), 'utf8'))
      .filter((module) => !module.includes('/fixtures/') && !seen.get(source)?.has(module))
      .map((module) => `${source} imports ${module}, which the checker of boundaries does not see`),
  );
}

/** Static imports as text: a second opinion that shares no code with the checker. */
function importsIn(source: string): string[] {
  return [...source.matchAll(/^(?:import|export)\b[^'"`;]*?\bfrom '([^'\n]+)';/gm)].map(([, module = '']) =>
    module.replace('node:', ''),
  );
}
