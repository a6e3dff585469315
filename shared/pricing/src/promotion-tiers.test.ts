import { designerTierWithOrder, lockedInDesignerTier } from './designer-tiers.ts';
import { CAMPAIGNS, matchingTier, nextTier, promoCodePercent } from './promotion-tiers.ts';

function percents(code: string, subtotalsInDollars: number[]) {
  const campaign = CAMPAIGNS.get(code);
  return subtotalsInDollars.map((dollars) => matchingTier(campaign?.tiers ?? [], dollars * 100)?.percent);
}
function supplierPercents(code: string, subtotalsInDollars: number[]) {
  const supplier = CAMPAIGNS.get(code)?.supplierTiers;
  expect(supplier?.skuPrefix).toBe('FH');
  return subtotalsInDollars.map((dollars) => matchingTier(supplier?.tiers ?? [], dollars * 100)?.percent);
}

test('R529 R343 bmgm-tier gives 10, 15, 20 and 25 percent', () => {
  expect(percents('bmgm-tier', [0, 799.99, 800, 4999.99, 5000, 14999.99, 15000])).toEqual([
    10, 10, 15, 15, 20, 20, 25,
  ]);
});

test.each([
  ['R530', 'bmsv-tier'],
  ['R531', 'bmsv-tier-lds'],
  ['R532', 'bmsv-tier-fsvip'],
  ['R533', 'bmsv-tier-prebf'],
])('%s %s gives 10, 15, 20 and 25 percent', (_id, code) => {
  expect(percents(code, [0, 999.99, 1000, 2999.99, 3000, 9999.99, 10000])).toEqual([
    10, 10, 15, 15, 20, 20, 25,
  ]);
});

test.each([
  ['R535', 'bmsv-tier-mds'],
  ['R536', 'bmsv-tier-foj'],
  ['R537', 'bmsv-tier-anv'],
])('%s %s begins at 15 percent', (_id, code) => {
  expect(percents(code, [0, 1499.99, 1500, 6999.99, 7000])).toEqual([15, 15, 20, 20, 25]);
});

test('R534 R538 Fenwick Hall has tiers of its own without 25 percent', () => {
  expect(supplierPercents('bmsv-tier', [0, 1000, 3000, 10000])).toEqual([10, 15, 20, 20]);
  expect(supplierPercents('bmsv-tier-mds', [1499.99, 1500, 7000])).toEqual([15, 20, 20]);
  expect(supplierPercents('bmsv-tier-foj', [1499.99, 1500, 7000])).toEqual([15, 20, 20]);
  expect(CAMPAIGNS.get('bmsv-tier-anv')?.supplierTiers).toBeUndefined();
});

test('R539 there are fifteen campaigns, and subscribers get the same percentages', () => {
  expect(CAMPAIGNS.size).toBe(15);
  expect(CAMPAIGNS.get('bmsv-tier-foj_subscriber')).toBe(CAMPAIGNS.get('bmsv-tier-foj'));
});

test('R344 the next tier is the one that a shopper has not reached yet', () => {
  const tiers = CAMPAIGNS.get('bmsv-tier')?.tiers ?? [];
  expect(nextTier(tiers, 99_999)).toEqual({ fromCents: 100_000, percent: 15 });
  expect(nextTier(tiers, 1_000_000)).toBeNull();
});

test('R521 R522 R523 promo codes show 10, 15 and otherwise 20 percent', () => {
  expect(['summersunshine', 'SummerSunshine', 'greenthumb', 'anything'].map(promoCodePercent)).toEqual([
    10, 10, 15, 20,
  ]);
});

test('R517 R518 R519 past spending earns select, premier or elite', () => {
  const tier = (dollars: number) => {
    const { name, percent } = lockedInDesignerTier(Math.round(dollars * 100));
    return `${name} ${percent}`;
  };
  expect([14999.99, 15000, 29999.99, 30000, 49999.99, 50000].map(tier)).toEqual([
    'select 15',
    'premier 20',
    'premier 20',
    'elite 25',
    'elite 25',
    'elite 25',
  ]);
});

test('R520 with the order at hand, $50,000 and more is elite at 30 percent', () => {
  expect(designerTierWithOrder(4_000_000, 999_999).percent).toBe(25);
  expect(designerTierWithOrder(4_000_000, 1_000_000).percent).toBe(30);
});
