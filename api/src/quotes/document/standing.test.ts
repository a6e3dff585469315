import { standingOf } from './standing.ts';

const QUOTE = { number: 'Q20001', expires_on: '2026-12-10', order: null };
const PLACED = { id: '1f0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b22', number: 'R100000001', is_placed: true };
const promises = (terms: readonly string[]) =>
  terms.some((term) => /prices and the delivery charge hold/.test(term));

test.each([
  ['answered', QUOTE, 'Holds until Thursday, December 10, 2026', true],
  [
    'accepted',
    QUOTE,
    'Accepted on Friday, November 27, 2026; To be paid by Thursday, December 10, 2026',
    true,
  ],
  ['accepted', { ...QUOTE, order: PLACED }, 'Ordered as R100000001', false],
  ['expired', QUOTE, 'Expired Was good until Thursday, December 10, 2026', false],
  ['withdrawn', QUOTE, 'Withdrawn on Friday, November 27, 2026', false],
] as const)(
  'R060 the PDF of a quote that is %s says so, and promises its prices only while they hold',
  (state, quote, said, holds) => {
    const { facts, terms } = standingOf({ ...quote, state }, '2026-11-27');
    expect(facts.map((fact) => fact.join(' ')).join('; ')).toBe(said);
    expect(promises(terms)).toBe(holds);
  },
);
