import { KNOWN_CAMPAIGNS } from '@sanderling/contract/commerce/campaign-codes';
import fc from 'fast-check';

/** With and without a ZIP fee, in states of several tax rates. */
const DESTINATIONS = [
  ['60601', 'IL'],
  ['83001', 'WY'],
  ['97201', 'OR'],
  ['12853', 'NY'],
  ['96150', 'CA'],
  ['81657', 'CO'],
  ['55401', 'MN'],
] as const;

export type DrawnDiscount =
  | { kind: 'none' | 'designer' | 'summersunshine' | 'greenthumb' }
  | { kind: 'valid' | 'expired' | 'issued'; percent: number }
  | { kind: 'campaign'; code: string };

export interface RandomCart {
  lines: { at: number; quantity: number }[];
  discount: DrawnDiscount;
  giftCards: number[];
  to: (typeof DESTINATIONS)[number];
  isWhiteGlove: boolean;
}

const percent = fc.integer({ min: 1, max: 60 });
const discount: fc.Arbitrary<DrawnDiscount> = fc.oneof(
  fc.record({ kind: fc.constantFrom('none', 'designer', 'summersunshine', 'greenthumb') }),
  fc.record({ kind: fc.constantFrom('valid', 'expired', 'issued'), percent }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('campaign'), code: fc.constantFrom(...KNOWN_CAMPAIGNS) }),
  },
);
const cart: fc.Arbitrary<RandomCart> = fc.record({
  lines: fc.uniqueArray(fc.record({ at: fc.nat(10_000), quantity: fc.integer({ min: 1, max: 3 }) }), {
    selector: ({ at }) => at,
    minLength: 1,
    maxLength: 5,
  }),
  discount,
  giftCards: fc.array(fc.integer({ min: 1, max: 300_000 }), { maxLength: 2 }),
  to: fc.constantFrom(...DESTINATIONS),
  isWhiteGlove: fc.boolean(),
});

/** The same carts for the same seed. */
export const randomCarts = (count: number, seed: number): RandomCart[] =>
  fc.sample(cart, { numRuns: count, seed });
