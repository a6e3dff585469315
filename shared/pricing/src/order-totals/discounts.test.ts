import { CAMPAIGNS, type Campaign } from '../promotions/promotion-tiers.ts';
import { bestPriceReductions, designerReductions } from './designer-discount.ts';
import type { OrderLine } from './order-line.ts';
import { applyPrimaryDiscount, type PrimaryDiscount } from './primary-discount.ts';

const sofa: OrderLine = {
  id: 1,
  sku: 'AH-SF-1',
  quantity: 1,
  regularPriceCents: 100_000,
  sellingPriceCents: 100_000,
  shippingCategory: 'freight',
  departure: 'in_stock',
  isGiftCard: false,
  isVirtual: false,
  isEligibleForPromotion: true,
};
const giftCard: OrderLine = { ...sofa, id: 2, isGiftCard: true, isVirtual: true };
const lampLeftOut: OrderLine = { ...sofa, id: 3, isEligibleForPromotion: false };

function campaign(code: string): PrimaryDiscount {
  const found: Campaign | undefined = CAMPAIGNS.get(code);
  if (found === undefined) throw new Error(`${code} is no campaign.`);
  return {
    kind: 'campaign',
    name: code,
    promotionId: found.promotionId,
    label: found.label,
    campaign: found,
  };
}
const coupon = (percent: number): PrimaryDiscount => ({
  kind: 'coupon',
  promotionId: 1000,
  name: 'greenthumb',
  label: 'greenthumb',
  percent,
});

describe('2. the primary discount', () => {
  test('R523 a coupon takes its percentage off each piece, rounded half up, times the quantity', () => {
    const line = { ...sofa, sellingPriceCents: 1_005, quantity: 3 };
    // 10.05 less 10 % is 9.045, which is 9.05: a dollar off each of three.
    expect(applyPrimaryDiscount([line], coupon(10)).reductions).toEqual(new Map([[1, 300]]));
  });

  test('R271 gift cards and pieces that are left out are neither reduced nor counted', () => {
    const discounted = applyPrimaryDiscount([sofa, giftCard, lampLeftOut], campaign('bmsv-tier'));
    expect(discounted).toEqual({
      percent: 15,
      eligibleLineIds: [1],
      excludedLineIds: [2, 3],
      eligibleTotalCents: 100_000,
      reductions: new Map([[1, 15_000]]),
    });
  });

  test('R530 one cent less than a tier is the tier below, by selling prices times quantities', () => {
    const line = { ...sofa, quantity: 3, sellingPriceCents: 33_333 };
    expect(applyPrimaryDiscount([line], campaign('bmsv-tier')).percent).toBe(10);
    const another = { ...sofa, id: 4, sellingPriceCents: 1 };
    expect(applyPrimaryDiscount([line, another], campaign('bmsv-tier')).percent).toBe(15);
  });

  test('R534 a supplier with a table of its own looks up the sum of all lines', () => {
    const fenwick = { ...sofa, id: 5, sku: 'FH-1', sellingPriceCents: 10_000 };
    const { reductions } = applyPrimaryDiscount([{ ...sofa, quantity: 10 }, fenwick], campaign('bmsv-tier'));
    expect([...reductions]).toEqual([
      [1, 250_000],
      [5, 2_000],
    ]);
  });

  test('R327 the designer default and no discount at all reduce nothing in this step', () => {
    expect(applyPrimaryDiscount([sofa], { kind: 'designer' }).reductions.size).toBe(0);
    expect(applyPrimaryDiscount([sofa], null)).toMatchObject({ percent: 0, eligibleLineIds: [1] });
  });
});

describe('3 and 4. the designer price', () => {
  test('R385 is a percentage of the regular price and never adds up with a sale', () => {
    const onSale = { ...sofa, id: 6, sellingPriceCents: 90_000 };
    const cheaperOnSale = { ...sofa, id: 7, sellingPriceCents: 79_999 };
    expect([...designerReductions([sofa, onSale, cheaperOnSale], 20)]).toEqual([
      [1, 20_000],
      [6, 10_000],
    ]);
  });

  test('R387 does not exist for gift cards, virtual goods and customers without a percentage', () => {
    expect(designerReductions([giftCard, { ...sofa, isVirtual: true }], 20).size).toBe(0);
    expect(designerReductions([sofa], 0).size).toBe(0);
  });

  test('R264 best price is only what the promotion has not taken already', () => {
    const designer = new Map([
      [1, 20_000],
      [6, 10_000],
      [8, 5_000],
    ]);
    const promotion = new Map([
      [1, 15_000],
      [6, 10_000],
    ]);
    expect([...bestPriceReductions(designer, promotion)]).toEqual([
      [1, 5_000],
      [8, 5_000],
    ]);
  });
});
