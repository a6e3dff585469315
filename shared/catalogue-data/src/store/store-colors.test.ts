import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colorSheet, DEFAULT_COLORS } from './store-colors.ts';

test('the colors that a store begins with are those of the components', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../ui/src/foundation/tokens.css'), 'utf8');
  for (const [name, color] of Object.entries(DEFAULT_COLORS))
    expect(tokens).toContain(`--${name}: ${color};`);
});

test('a page is sent only the colors that are the store’s own', () => {
  expect(colorSheet(DEFAULT_COLORS)).toBeNull();
  expect(colorSheet({ ...DEFAULT_COLORS, ink: '#14201a', 'stone-dark': '#555555' })).toBe(
    ':root{--stone-dark:#555555;--ink:#14201a}',
  );
});
