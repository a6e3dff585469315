import { designerTierWithOrder, lockedInDesignerTier } from './designer-tiers.ts';
import { promoCodePercent } from './promo-codes.ts';

test.each([
  ['R521', 'summersunshine', 10],
  ['R521', ' SummerSunshine ', 10],
  ['R522', 'greenthumb', 15],
  ['R522', 'GREENTHUMB', 15],
  ['R523', 'anything', 20],
  ['R523', 'summersunshine2', 20],
  ['R523', 'constructor', 20],
])('%s the code %s shows %i percent', (_id, code, percent) => {
  expect(promoCodePercent(code)).toBe(percent);
});

const dollars = (amount: number) => Math.round(amount * 100);

test.each([
  ['R517', 0, 'select', 15],
  ['R517', 14_999.99, 'select', 15],
  ['R518', 15_000, 'premier', 20],
  ['R518', 29_999.99, 'premier', 20],
  ['R519', 30_000, 'elite', 25],
  ['R519', 49_999.99, 'elite', 25],
  ['R519', 50_000, 'elite', 25],
  ['R519', 1_000_000, 'elite', 25],
])('%s R258 past spending of $%d earns %s, %i percent', (_id, spend, name, percent) => {
  expect(lockedInDesignerTier(dollars(spend))).toMatchObject({ name, percent });
});

test.each([
  ['R517', 14_999.98, 0.01, 'select', 15],
  ['R518', 14_999.99, 0.01, 'premier', 20],
  ['R519', 0, 30_000, 'elite', 25],
  ['R519', 40_000, 9_999.99, 'elite', 25],
  ['R520', 40_000, 10_000, 'elite', 30],
  ['R520', 60_000, 0, 'elite', 30],
])(
  '%s with $%d spent and $%d in the cart the order counts as %s, %i percent',
  (_id, spend, cart, name, percent) => {
    expect(designerTierWithOrder(dollars(spend), dollars(cart))).toMatchObject({ name, percent });
  },
);
