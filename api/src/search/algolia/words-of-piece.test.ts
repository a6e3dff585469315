import { useTestApi } from '../../testing/test-api.ts';
import { readRecords } from '../records/read-records.ts';
import { knownValues } from '../understanding/known-values.ts';
import { wordsOfPiece } from './words-of-piece.ts';

const api = useTestApi();

test('R007 what Algolia finds a piece by names no color or material that only lies on it', async () => {
  const variants = await readRecords(api.db, new Date('2026-11-20T16:00:00Z'));
  const known = knownValues(variants.map(({ record }) => record));
  const wren = variants.find(({ record }) => record.slug === 'wren-indigo-linen');
  if (wren === undefined) throw new Error('Wren is in the catalogue.');
  expect(wren.words).toContain('One ochre velvet pillow included');
  const words = wordsOfPiece(wren, known);
  expect(words).toMatch(/One\s+pillow included/);
  expect(words).toContain('Stonewashed European linen');
});
