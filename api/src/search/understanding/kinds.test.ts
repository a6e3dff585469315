import { useTestApi } from '../../testing/test-api.ts';
import { readRecords } from '../records/read-records.ts';
import { kindsOf } from './kinds.ts';
import { type KnownValues, knownValues } from './known-values.ts';

const api = useTestApi();
let known: KnownValues;
beforeAll(async () => {
  const records = await readRecords(api.db, new Date('2026-11-20T16:00:00Z'));
  known = knownValues(records.map(({ record }) => record));
});

test.each<[string, string[]]>([
  ['green velvet sofa', ['living/sofas', 'outdoor/sofas']],
  ['couch', ['living/sofas', 'outdoor/sofas']],
  ['outdoor sofas', ['outdoor/sofas']],
  ['table lamp', ['lighting/table-lamps']],
  ['lamps', ['lighting/floor-lamps', 'lighting/table-lamps']],
  ['dining table', ['dining/tables/rectangular', 'dining/tables/round']],
  ['a sofa and a rug', ['living/sofas', 'outdoor/sofas', 'rugs/flatweave', 'rugs/hand-knotted']],
  ['gift card', ['gift-cards']],
  ['something green', []],
])('the words “%s” name the kinds of piece that are called so, and no others', (query, kinds) => {
  expect([...kindsOf(query, known)].toSorted()).toEqual(kinds);
});
