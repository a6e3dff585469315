import { type Chain, traceLines } from './trace.ts';

const CODES: Record<string, number> = { ' ': 0, '|': 1, _: 4, '+': 5, '!': 2, '=': 8, '#': 10, L: 9 };

/** Draws one character a pixel: `|` a line at its right, `_` below, `+` both; `!`, `=` and `#` the same as outline, `L` both kinds. */
function traced(rows: string[]): Chain[] {
  const width = Math.max(...rows.map((row) => row.length));
  const codes = Uint8Array.from(rows.flatMap((row) => [...row.padEnd(width)].map((one) => CODES[one] ?? 0)));
  return traceLines({ width, height: rows.length, codes });
}

test('the border of a patch is one closed line through the middles of its pixels’ sides', () => {
  const [ring, ...others] = traced([' == ', '!=# ']);
  expect(others).toEqual([]);
  expect(ring).toMatchObject({ closed: true, weight: 'outline', looseEnds: 0 });
  expect(ring?.points).toHaveLength(6);
  expect(ring?.points).toContainEqual({ x: 1.5, y: 1 });
});

test('lines end where others meet them, so that a part keeps its own line', () => {
  const chains = traced([' == ', '!|! ', '!L# ']);
  expect(chains.map(({ closed }) => closed)).not.toContain(true);
  const inner = chains.filter(({ weight }) => weight === 'inner');
  expect(inner).toHaveLength(1);
  expect(inner[0]?.points.at(0)).toEqual({ x: 2, y: 1 });
  expect(inner[0]?.points.at(-1)).toEqual({ x: 2, y: 3 });
});

test('a line that nothing meets has two loose ends', () => {
  expect(traced(['', ' __ ', ''])).toMatchObject([{ closed: false, weight: 'inner', looseEnds: 2 }]);
});
