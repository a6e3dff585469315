import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const CSS = readFileSync(join(import.meta.dirname, '../foundation/fonts.css'), 'utf8');

/** What the store itself has written; reviews and questions are customers'. */
const OWN_TEXTS = ['products/*', 'brands', 'categories', 'collections', 'menus', 'pages', 'rooms', 'slides'];

/** The code points that a font file is asked for, of `unicode-range`. */
function rangesOf(file: string): [from: number, to: number][] {
  const face = CSS.split('@font-face').find((rule) => rule.includes(`/${file}"`)) ?? '';
  const [, ranges = ''] = /unicode-range:([^;]*);/.exec(face) ?? [];
  return ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice('U+'.length).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

const isIn = (ranges: readonly [number, number][], code: number) =>
  ranges.some(([from, to]) => from <= code && code <= to);

test.each(['figtree.woff2', 'fraunces-72.woff2'])('what the store has written is set in %s alone', (file) => {
  const ranges = rangesOf(file);
  const texts = OWN_TEXTS.flatMap((name) =>
    globSync(`shared/catalogue-data/data/${name}.json`, { cwd: ROOT }),
  ).map((path) => readFileSync(join(ROOT, path), 'utf8'));
  expect(texts.length).toBeGreaterThan(10);
  const written = new Set(texts.flatMap((text) => [...text.replaceAll('\n', '')]));
  const missing = [...written].filter((letter) => !isIn(ranges, letter.codePointAt(0) ?? 0));
  expect(missing).toEqual([]);
});

test.each([
  ['figtree.woff2', 'figtree-more.woff2'],
  ['fraunces-72.woff2', 'fraunces-72-more.woff2'],
])('no letter is asked of both %s and %s', (file, more) => {
  const ranges = rangesOf(file);
  const both = rangesOf(more).filter(([from, to]) => {
    for (let code = from; code <= to; code += 1) if (isIn(ranges, code)) return true;
    return false;
  });
  expect(both).toEqual([]);
});
