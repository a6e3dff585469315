import { orderTaxCents } from '../tax/order-tax.ts';
import { giftCardPayments } from './gift-card-payments.ts';
import type { OrderLine } from './order-line.ts';
import { shippingCharges } from './shipping-charges.ts';

const piece = (given: Partial<OrderLine>): OrderLine => ({
  id: 1,
  sku: 'AH-SF-1',
  quantity: 1,
  regularPriceCents: 10_000,
  sellingPriceCents: 10_000,
  shippingCategory: 'small_parcel',
  departure: 'in_stock',
  isGiftCard: false,
  isVirtual: false,
  isEligibleForPromotion: true,
  ...given,
});
const delivery = {
  zipCode: null,
  serviceLevels: {},
  zipFees: { appliesTo: ['freight'], fees: [{ zipPrefix: '830', feeCents: 4_500, area: 'Teton country' }] },
  whiteGlove: { appliesTo: ['freight'], feeCents: 15_000 },
} as const;

describe('5. shipping', () => {
  test.each([
    ['small_parcel', 29_999, 1_995],
    ['small_parcel', 30_000, 0],
    ['freight', 99_999, 8_900],
    ['freight', 100_000, 0],
    ['ltl_direct', 99_999, 8_900],
    ['ltl_direct', 100_000, 0],
    ['freight_free', 1, 0],
    ['small_parcel_free', 1, 0],
    ['ltl_direct_free', 1, 0],
    ['e_deliver', 1, 0],
  ] as const)(
    'R297 R524 R525 R526 %s for %i cents costs %i',
    (shippingCategory, sellingPriceCents, costCents) => {
      const charges = shippingCharges([piece({ shippingCategory, sellingPriceCents })], delivery);
      expect(charges.shippingCents).toBe(costCents);
    },
  );

  test('R262 each category is a shipment, charged by the sum of its own lines', () => {
    const lines = [
      piece({ id: 1, sellingPriceCents: 15_000 }),
      piece({ id: 2, shippingCategory: 'freight', sellingPriceCents: 15_000 }),
      piece({ id: 3, sellingPriceCents: 14_999 }),
    ];
    const charges = shippingCharges(lines, delivery);
    expect(charges.shipments.map(({ lineIds, shippingCents }) => [lineIds, shippingCents])).toEqual([
      [[1, 3], 1_995],
      [[2], 8_900],
    ]);
    expect(charges.gap).toMatchObject({ missingCents: 1 });
  });

  test('R262 what leaves at another time is a shipment of its own, and the category is charged once', () => {
    const lines = [
      piece({ id: 1, shippingCategory: 'freight', sellingPriceCents: 15_000 }),
      piece({ id: 2, shippingCategory: 'freight', departure: 'made_to_order', sellingPriceCents: 15_000 }),
      piece({ id: 3, shippingCategory: 'freight', sellingPriceCents: 15_000 }),
      piece({ id: 4, shippingCategory: 'freight', departure: 'from_2027-01-11', sellingPriceCents: 15_000 }),
    ];
    const charges = shippingCharges(lines, { ...delivery, serviceLevels: { freight: 'white_glove' } });
    expect(
      charges.shipments.map(({ id, lineIds, shippingCents, whiteGloveCents, whiteGloveOfferCents }) => [
        [id, lineIds],
        [shippingCents, whiteGloveCents, whiteGloveOfferCents],
      ]),
    ).toEqual([
      [
        ['freight', [1, 3]],
        [8_900, 15_000, 15_000],
      ],
      [
        ['freight_made_to_order', [2]],
        [0, 0, 0],
      ],
      [
        ['freight_from_2027-01-11', [4]],
        [0, 0, 0],
      ],
    ]);
    expect(charges.shipments.every(({ serviceLevel }) => serviceLevel === 'white_glove')).toBe(true);
    expect(charges.gap).toMatchObject({ missingCents: 40_000 });
  });

  test('R262 R275 pieces that always ship free travel with those that pay: one shipment, one white glove', () => {
    const lines = [
      piece({ id: 1, shippingCategory: 'freight_free', sellingPriceCents: 80_000 }),
      piece({ id: 2, shippingCategory: 'freight', sellingPriceCents: 54_000 }),
      piece({ id: 3, shippingCategory: 'small_parcel_free' }),
      piece({ id: 4, shippingCategory: 'ltl_direct_free' }),
      piece({ id: 5, shippingCategory: 'ltl_direct' }),
    ];
    const charges = shippingCharges(lines, {
      ...delivery,
      whiteGlove: { appliesTo: ['freight', 'freight_free'], feeCents: 15_000 },
      serviceLevels: { freight: 'white_glove' },
    });
    expect(
      charges.shipments.map(({ id, shippingCategory, lineIds, shippingCents, whiteGloveCents }) => [
        [id, shippingCategory, lineIds],
        [shippingCents, whiteGloveCents],
      ]),
    ).toEqual([
      [
        ['freight', 'freight', [1, 2]],
        [8_900, 15_000],
      ],
      [
        ['small_parcel', 'small_parcel', [3]],
        [0, 0],
      ],
      [
        ['ltl_direct', 'ltl_direct', [4, 5]],
        [8_900, 0],
      ],
    ]);
    // What always ships free counts towards no threshold.
    expect(charges).toMatchObject({ whiteGloveCents: 15_000, hasFreePieces: true });
    expect(charges.gap).toMatchObject({ missingCents: 46_000, rate: { shippingCategory: 'freight' } });
  });

  test('R262 shipping is paid with the shipment that has something to pay for, white glove with the first', () => {
    const lines = [
      piece({ id: 1, shippingCategory: 'freight_free' }),
      piece({ id: 2, shippingCategory: 'freight', departure: 'made_to_order' }),
    ];
    const charges = shippingCharges(lines, { ...delivery, serviceLevels: { freight: 'white_glove' } });
    expect(
      charges.shipments.map(({ id, shippingCents, whiteGloveCents, whiteGloveOfferCents }) => [
        id,
        [shippingCents, whiteGloveCents, whiteGloveOfferCents],
      ]),
    ).toEqual([
      ['freight', [0, 15_000, 15_000]],
      ['freight_made_to_order', [8_900, 0, 0]],
    ]);
  });

  test('R274 R275 a ZIP fee is charged once, white glove where it is offered and chosen', () => {
    const lines = [piece({ shippingCategory: 'freight' }), piece({ id: 2 })];
    const both = shippingCharges(lines, {
      ...delivery,
      zipCode: '83001',
      serviceLevels: { freight: 'white_glove', small_parcel: 'white_glove' },
    });
    expect(both).toMatchObject({ zipFeeCents: 4_500, whiteGloveCents: 15_000, shippingCents: 10_895 });
    expect(both.shipments[1]).toMatchObject({ serviceLevel: 'standard', whiteGloveOfferCents: null });
    expect(shippingCharges(lines, delivery)).toMatchObject({ zipFeeCents: 0, whiteGloveCents: 0 });
  });
});

describe('6. tax', () => {
  const rate = { stateAbbr: 'IL', ratePpm: 82_500 };
  const amounts = { subtotalCents: 792_244, giftCardLinesCents: 10_000, chargesCents: 10_000 };

  test('R263 is on merchandise without gift cards, rounded half up once', () => {
    // 7,822.44 at 8.25 % is 645.3513.
    expect(orderTaxCents(amounts, rate)).toBe(64_535);
    expect(orderTaxCents({ ...amounts, subtotalCents: 10_006, giftCardLinesCents: 10_000 }, rate)).toBe(0);
    // Six cents at 25 % are one and a half.
    const quarter = { stateAbbr: 'IL', ratePpm: 250_000 };
    expect(orderTaxCents({ ...amounts, subtotalCents: 10_006 }, quarter)).toBe(2);
  });

  test('R263 is nothing without a destination, and on charges only where the state says so', () => {
    expect(orderTaxCents(amounts, null)).toBe(0);
    expect(orderTaxCents(amounts, { ...rate, taxesShipping: true })).toBe(65_360);
  });

  test('R263 is never less than nothing', () => {
    expect(orderTaxCents({ ...amounts, subtotalCents: 9_000 }, rate)).toBe(0);
  });

  test('R263 is exact for more than a shopper can pay', () => {
    const huge = { subtotalCents: 9_007_199_254_740, giftCardLinesCents: 0, chargesCents: 0 };
    expect(orderTaxCents(huge, { stateAbbr: 'IL', ratePpm: 68_751 })).toBe(619_253_955_963);
  });
});

describe('7. gift cards', () => {
  const card = (orderGiftCardId: number, balanceCents: number) => ({ orderGiftCardId, balanceCents });

  test('R267 pay in the order applied, each as far as it goes', () => {
    const amounts = (dueCents: number) =>
      giftCardPayments(dueCents, [card(1, 5_000), card(2, 3_000), card(3, 100)]).map(
        ({ amountCents }) => amountCents,
      );
    expect(amounts(8_050)).toEqual([5_000, 3_000, 50]);
    expect(amounts(5_000)).toEqual([5_000, 0, 0]);
    expect(amounts(0)).toEqual([0, 0, 0]);
    expect(amounts(10_000)).toEqual([5_000, 3_000, 100]);
  });

  test.each([
    ['nothing is left', 8_100, [5_000, 3_000, 100]],
    ['one cent would be left', 8_101, [5_000, 3_000, 51]],
    ['49 cents would be left', 8_149, [5_000, 3_000, 99]],
    ['50 cents are left', 8_150, [5_000, 3_000, 100]],
    ['ten cents would be left', 8_110, [5_000, 3_000, 60]],
  ])('R267 leave at least 50 cents to the provider: %s', (_what, dueCents, amounts) => {
    const payments = giftCardPayments(dueCents, [card(1, 5_000), card(2, 3_000), card(3, 100)]);
    expect(payments.map(({ amountCents }) => amountCents)).toEqual(amounts);
  });

  test('R267 take from the card before it what the last one cannot leave', () => {
    const payments = giftCardPayments(5_030, [card(1, 5_000), card(2, 10)]);
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([4_980, 0]);
    expect(giftCardPayments(30, [card(1, 20)])).toMatchObject([{ amountCents: 0 }]);
  });

  test('R267 an overdrawn card pays nothing, and costs the others nothing', () => {
    const payments = giftCardPayments(1_000, [card(1, -500), card(2, 700)]);
    expect(payments.map(({ amountCents }) => amountCents)).toEqual([0, 700]);
  });
});
