import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TITLE = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;

/** The ids that stand in a title of a test: `test('R081 the last gift-card dollar is spent once', ...)`. */
export function requirementsNamedByTests(root: string): Set<string> {
  const files = globSync('**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist', '.data'].includes(name.split('/').at(-1) ?? ''),
  });
  return new Set(files.flatMap((file) => idsInTitles(readFileSync(join(root, file), 'utf8'))));
}

export function idsInTitles(source: string): string[] {
  return [...source.matchAll(TITLE)].flatMap(([, , title = '']) => title.match(/\bR\d{3}\b/g) ?? []);
}
