import { KNOWN_CAMPAIGNS } from '@sanderling/contract/commerce/campaign-codes';
import { matchingTier, nextTier, type Tier } from './find-tier.ts';
import { BMSV_TIER_OPTIONS, CAMPAIGNS, tiersFor } from './promotion-tiers.ts';

const FENWICK_SKU = 'FH-ST-2201';
const ANY_SKU = 'AH-DT-96-WAL';

function tableOf(code: string, sku: string): readonly Tier[] {
  const campaign = CAMPAIGNS.get(code);
  if (campaign === undefined) throw new Error(`${code} is no campaign.`);
  return tiersFor(campaign, sku);
}

/** The specification's own words: up to which amount a percentage goes. Null: without end. */
type Steps = readonly (readonly [percent: number, upToDollars: number | null])[];
const BMGM: Steps = [
  [10, 799.99],
  [15, 4999.99],
  [20, 14999.99],
  [25, null],
];
const BMSV: Steps = [
  [10, 999.99],
  [15, 2999.99],
  [20, 9999.99],
  [25, null],
];
const HIGHER: Steps = [
  [15, 1499.99],
  [20, 6999.99],
  [25, null],
];
const SUPPLIER: Steps = [
  [10, 999.99],
  [15, 2999.99],
  [20, null],
];
const SUPPLIER_HIGHER: Steps = [
  [15, 1499.99],
  [20, null],
];

const CASES: readonly (readonly [code: string, sku: string, steps: Steps])[] = [
  ['bmgm-tier', ANY_SKU, BMGM],
  ['bmgm-tier', FENWICK_SKU, BMGM],
  ['bmsv-tier', ANY_SKU, BMSV],
  ['bmsv-tier', FENWICK_SKU, SUPPLIER],
  ['bmsv-tier-mds', ANY_SKU, HIGHER],
  ['bmsv-tier-mds', FENWICK_SKU, SUPPLIER_HIGHER],
  ['bmsv-tier-foj', ANY_SKU, HIGHER],
  ['bmsv-tier-foj', FENWICK_SKU, SUPPLIER_HIGHER],
  ['bmsv-tier-anv', ANY_SKU, HIGHER],
  ['bmsv-tier-anv', FENWICK_SKU, HIGHER],
  ['bmsv-tier-lds', ANY_SKU, BMSV],
  ['bmsv-tier-lds', FENWICK_SKU, BMSV],
  ['bmsv-tier-fsvip', ANY_SKU, BMSV],
  ['bmsv-tier-fsvip', FENWICK_SKU, BMSV],
  ['bmsv-tier-prebf', ANY_SKU, BMSV],
  ['bmsv-tier-prebf', FENWICK_SKU, BMSV],
];

test.each(CASES)(
  'R343 R529 R530 R531 R532 R533 R534 R535 R536 R537 R538 %s gives %s its percentages, one cent either side of every step',
  (code, sku, steps) => {
    const codes = code === 'bmgm-tier' ? [code] : [code, `${code}_subscriber`];
    for (const each of codes) {
      const table = tableOf(each, sku);
      expect(matchingTier(table, 0)?.percent).toBe(steps[0]?.[0]);
      steps.forEach(([percent, upToDollars], index) => {
        if (upToDollars === null) {
          expect(matchingTier(table, 1_000_000_000)?.percent).toBe(percent);
          expect(nextTier(table, 1_000_000_000)).toBeNull();
          return;
        }
        const lastCents = Math.round(upToDollars * 100);
        const following = steps[index + 1]?.[0];
        expect([each, lastCents, matchingTier(table, lastCents)?.percent]).toEqual([
          each,
          lastCents,
          percent,
        ]);
        expect(matchingTier(table, lastCents + 1)?.percent).toBe(following);
        expect(nextTier(table, lastCents)).toMatchObject({ fromCents: lastCents + 1, percent: following });
      });
    }
  },
);

test('R344 the next tier is the one that a shopper has not reached yet, and there is none after the last', () => {
  const table = tableOf('bmsv-tier', ANY_SKU);
  expect(nextTier(table, 0)).toMatchObject({ fromCents: 100_000, percent: 15 });
  expect(nextTier(table, 99_999)).toMatchObject({ fromCents: 100_000, percent: 15 });
  expect(nextTier(table, 100_000)).toMatchObject({ fromCents: 300_000, percent: 20 });
  expect(nextTier(table, 1_000_000)).toBeNull();
});

test('R539 R540 the campaigns are exactly those of the known list, each with an id of its own', () => {
  expect([...CAMPAIGNS.keys()]).toEqual(KNOWN_CAMPAIGNS);
  expect(KNOWN_CAMPAIGNS).toHaveLength(15);
  expect(new Set([...CAMPAIGNS.values()].map(({ promotionId }) => promotionId)).size).toBe(15);
  for (const variant of ['', '-mds', '-foj', '-anv', '-lds', '-fsvip', '-prebf']) {
    expect(KNOWN_CAMPAIGNS).toContain(`bmsv-tier${variant}`);
    expect(KNOWN_CAMPAIGNS).toContain(`bmsv-tier${variant}_subscriber`);
  }
});

test('R541 swap, refresh, renew and transform are the four tiers of bmsv-tier in this order', () => {
  expect(BMSV_TIER_OPTIONS).toEqual(['swap', 'refresh', 'renew', 'transform']);
  expect(tableOf('bmsv-tier', ANY_SKU).map(({ name, percent }) => [name, percent])).toEqual([
    ['swap', 10],
    ['refresh', 15],
    ['renew', 20],
    ['transform', 25],
  ]);
});

test('R534 the supplier is known by the beginning of the sku as it is written, and by nothing else', () => {
  const top = (sku: string) => matchingTier(tableOf('bmsv-tier', sku), 1_000_000)?.percent;
  expect(['FH-1', 'FH', 'fh-1', 'AFH-1', ''].map(top)).toEqual([20, 20, 25, 25, 25]);
});
