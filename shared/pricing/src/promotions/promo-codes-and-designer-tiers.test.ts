import { designerTierWithOrder, lockedInDesignerTier, nextDesignerTierWithOrder } from './designer-tiers.ts';
import { promoCodePercent } from './promo-codes.ts';

test.each([
  ['summersunshine', 10],
  [' SummerSunshine ', 10],
  ['greenthumb', 15],
  ['GREENTHUMB', 15],
  ['anything', 20],
  ['summersunshine2', 20],
  ['constructor', 20],
])('R521 R522 R523 the code %s shows %i percent', (code, percent) => {
  expect(promoCodePercent(code)).toBe(percent);
});

const dollars = (amount: number) => Math.round(amount * 100);

test.each([
  [-0.01, 'select', 15],
  [0, 'select', 15],
  [14_999.99, 'select', 15],
  [15_000, 'premier', 20],
  [29_999.99, 'premier', 20],
  [30_000, 'elite', 25],
  [49_999.99, 'elite', 25],
  [50_000, 'elite', 25],
  [1_000_000, 'elite', 25],
])('R258 R517 R518 R519 past spending of $%d earns %s, %i percent', (spend, name, percent) => {
  expect(lockedInDesignerTier(dollars(spend))).toMatchObject({ name, percent });
});

test.each([
  [14_999.98, 0.01, 'select', 15],
  [14_999.99, 0.01, 'premier', 20],
  [0, 30_000, 'elite', 25],
  [40_000, 9_999.99, 'elite', 25],
  [40_000, 10_000, 'elite', 30],
  [60_000, 0, 'elite', 30],
])(
  'R517 R518 R519 R520 with $%d spent and $%d in the cart the order counts as %s, %i percent',
  (spend, cart, name, percent) => {
    expect(designerTierWithOrder(dollars(spend), dollars(cart))).toMatchObject({ name, percent });
  },
);

test.each([
  [0, 14_999.99, 'premier', 20],
  [10_000, 5_000, 'elite', 25],
  [0, 30_000, 'elite', 30],
  [40_000, 9_999.99, 'elite', 30],
])(
  'R517 R518 R519 R520 with $%d spent and $%d in the cart more would reach %s, %i percent',
  (spend, cart, name, percent) => {
    expect(nextDesignerTierWithOrder(dollars(spend), dollars(cart))).toMatchObject({ name, percent });
  },
);

test('R520 above 30 percent there is no tier', () => {
  expect(nextDesignerTierWithOrder(dollars(40_000), dollars(10_000))).toBeNull();
});
