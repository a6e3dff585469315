import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { assignVariant } from './assign-variant.ts';
import { runningAt } from './experiment.ts';
import { readExperiments } from './read-experiments.ts';

const ROWS = {
  id: 'home-rows',
  pages: ['/'],
  variants: [
    { name: 'control', percent: 70 },
    { name: 'rooms-last', percent: 30 },
  ],
  goal: 'add_to_cart' as const,
  begins: '2026-11-01T00:00:00-06:00',
  ends: '2026-12-01T00:00:00-06:00',
};
const VISITORS = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);

function fileOf(content: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'experiments-')), 'experiments.json');
  writeFileSync(file, content);
  return file;
}

test('a visitor has the same variant every time, and each variant its share of the visitors', () => {
  const counts = new Map<string, number>();
  for (const visitor of VISITORS) {
    const variant = assignVariant(ROWS, visitor);
    expect(assignVariant(ROWS, visitor)).toBe(variant);
    counts.set(variant, (counts.get(variant) ?? 0) + 1);
  }
  expect((counts.get('rooms-last') ?? 0) / VISITORS.length).toBeCloseTo(0.3, 1);
});

test('two experiments divide visitors independently of each other', () => {
  const other = { ...ROWS, id: 'product-words' };
  const both = VISITORS.filter(
    (visitor) =>
      assignVariant(ROWS, visitor) === 'rooms-last' && assignVariant(other, visitor) === 'rooms-last',
  );
  expect(both.length / VISITORS.length).toBeCloseTo(0.09, 2);
});

test('an experiment runs from its beginning to just before its end', () => {
  const at = (time: string) => runningAt([ROWS], new Date(time)).length;
  expect([at('2026-11-01T05:59:59Z'), at('2026-11-01T06:00:00Z')]).toEqual([0, 1]);
  expect([at('2026-12-01T05:59:59Z'), at('2026-12-01T06:00:00Z')]).toEqual([1, 0]);
});

test('a shop without a file has no experiment', () => {
  expect(readExperiments(null)).toEqual([]);
  expect(readExperiments(fileOf(JSON.stringify([ROWS])))).toEqual([ROWS]);
});

test.each([
  ['{', 'cannot be read'],
  [JSON.stringify([ROWS, ROWS]), 'Each experiment needs an id of its own.'],
  [
    JSON.stringify([
      {
        ...ROWS,
        variants: [
          { name: 'control', percent: 50 },
          { name: 'b2', percent: 40 },
        ],
      },
    ]),
    '100 percent',
  ],
  [JSON.stringify([{ ...ROWS, ends: ROWS.begins }]), 'The end has to be after the beginning.'],
  [JSON.stringify([{ ...ROWS, id: 'Home rows' }]), 'small letters'],
  [JSON.stringify('abcde'.split('').map((end) => ({ ...ROWS, id: `rows-${end}` }))), 'At most 4 experiments'],
])('a file that is no list of experiments says what to change: %s', (content, sentence) => {
  expect(() => readExperiments(fileOf(content))).toThrow(sentence);
});
