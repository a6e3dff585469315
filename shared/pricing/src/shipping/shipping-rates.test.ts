import { zipFeeFor } from './delivery-charges.ts';
import { freeShippingGap, hasFreeShippingBadge, shippingCostCents } from './shipping-rates.ts';

test('R524 R525 R526 small parcels ship free from $300, freight and LTL direct from $1,000', () => {
  expect(shippingCostCents('small_parcel', 29_999)).toBe(1_995);
  expect(shippingCostCents('small_parcel', 30_000)).toBe(0);
  expect(shippingCostCents('freight', 99_999)).toBe(8_900);
  expect(shippingCostCents('freight', 100_000)).toBe(0);
  expect(shippingCostCents('ltl_direct', 99_999)).toBe(8_900);
  expect(shippingCostCents('ltl_direct', 100_000)).toBe(0);
});

test('R297 what ships free or by e-mail costs nothing', () => {
  for (const category of ['freight_free', 'small_parcel_free', 'ltl_direct_free', 'e_deliver'] as const) {
    expect(shippingCostCents(category, 100)).toBe(0);
  }
});

test('R378 R379 R380 the free-shipping badge', () => {
  expect(hasFreeShippingBadge('ltl_direct_free', 100)).toBe(true);
  expect(hasFreeShippingBadge('e_deliver', 1_000_000)).toBe(false);
  expect(hasFreeShippingBadge('small_parcel', 30_000)).toBe(true);
  expect(hasFreeShippingBadge('small_parcel', 29_999)).toBe(false);
  expect(hasFreeShippingBadge('freight', 30_000)).toBe(false);
  expect(hasFreeShippingBadge('freight', 100_000)).toBe(true);
  expect(hasFreeShippingBadge('ltl_direct', 99_999)).toBe(false);
});

test('R262 the gap to free shipping is the smallest one, and there is none when nothing is charged', () => {
  const gap = freeShippingGap([
    { shippingCategory: 'freight', totalCents: 20_000 },
    { shippingCategory: 'small_parcel', totalCents: 17_995 },
    { shippingCategory: 'e_deliver', totalCents: 0 },
  ]);
  expect(gap?.missingCents).toBe(12_005);
  expect(gap?.rate.shippingCategory).toBe('small_parcel');
  expect(freeShippingGap([{ shippingCategory: 'freight', totalCents: 100_000 }])).toBeNull();
});

test('R274 the ZIP fee is that of the narrowest area, and only for what travels by truck', () => {
  const table = {
    appliesTo: ['freight', 'freight_free'],
    fees: [
      { zipPrefix: '83', feeCents: 1_000, area: 'Wyoming' },
      { zipPrefix: '830', feeCents: 4_500, area: 'Teton country' },
    ],
  } as const;
  expect(zipFeeFor(table, '83001', ['freight_free', 'small_parcel'])?.feeCents).toBe(4_500);
  expect(zipFeeFor(table, '83101-1234', ['freight'])?.feeCents).toBe(1_000);
  expect(zipFeeFor(table, '83001', ['small_parcel'])).toBeNull();
  expect(zipFeeFor(table, '60601', ['freight'])).toBeNull();
});
