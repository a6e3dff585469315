import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TITLE = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^)]*\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;
/** The title after a table of `test.each` whose rows have parentheses of their own. */
const TITLE_AFTER_TABLE = /\](?: as const)?\)\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g;
/** A string of nothing but ids is the beginning of a title, in the rows of `test.each` or of a loop. */
const IDS_OF_A_ROW = /(['"`])(R\d{3}(?: R\d{3})*)\1/g;

/** The ids that stand in a title of a test: `test('R081 the last gift-card dollar is spent once', ...)`. */
export function requirementsNamedByTests(root: string): Set<string> {
  const files = globSync('**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    exclude: (name) => ['node_modules', 'dist', '.data'].includes(name.split('/').at(-1) ?? ''),
  });
  return new Set(files.flatMap((file) => idsInTitles(readFileSync(join(root, file), 'utf8'))));
}

export function idsInTitles(source: string): string[] {
  const ids = [TITLE, TITLE_AFTER_TABLE, IDS_OF_A_ROW].flatMap((pattern) =>
    [...source.matchAll(pattern)].flatMap(([, , title = '']) => title.match(/\bR\d{3}\b/g) ?? []),
  );
  return [...new Set(ids)];
}
