import {
  type CataloguePrice,
  compareAtPriceCents,
  isOnSale,
  type PricingProduct,
  priceRows,
  sellingPriceCents,
} from './price-rows.ts';

const sideTable: CataloguePrice = {
  priceCents: 40_000,
  salePriceCents: 29_999,
  saleDisplay: true,
  saleDateEnd: '2027-03-14',
  deals: [],
};

// The night to 2027-03-14 is the one in which Central time changes to summer time.
const lastMinute = new Date('2027-03-15T04:59:59Z');
const nextDay = new Date('2027-03-15T05:00:00Z');

test('R388 a sale lasts to the end of its last day in Central time', () => {
  expect(isOnSale(sideTable, lastMinute)).toBe(true);
  expect(isOnSale(sideTable, nextDay)).toBe(false);
});

test('R280 the price while on sale is the sale price, and the regular one is struck through', () => {
  expect(sellingPriceCents(sideTable, lastMinute)).toBe(29_999);
  expect(compareAtPriceCents(sideTable, lastMinute)).toBe(40_000);
  expect(sellingPriceCents(sideTable, nextDay)).toBe(40_000);
  expect(compareAtPriceCents(sideTable, nextDay)).toBeNull();
});

test('R280 a sale price that is not advertised or not lower is no sale', () => {
  expect(isOnSale({ ...sideTable, saleDisplay: false }, lastMinute)).toBe(false);
  expect(isOnSale({ ...sideTable, salePriceCents: 40_000 }, lastMinute)).toBe(false);
  expect(isOnSale({ ...sideTable, salePriceCents: null }, lastMinute)).toBe(false);
  expect(isOnSale({ ...sideTable, saleDateEnd: null }, nextDay)).toBe(true);
});

const lamp: PricingProduct = {
  price: 40_000,
  salePrice: 29_999,
  isOnSale: true,
  isGiftCard: false,
  isVirtual: false,
  isEligibleForPromotion: true,
};
const kinds = (product: PricingProduct, designerPercent: number, promotionPercent: number) =>
  priceRows(product, { designerPercent, promotionPercent }).map((row) => row.kind);

test('R256 R385 R386 a designer sees designer, promotion, sale and original price in this order', () => {
  expect(priceRows(lamp, { designerPercent: 20, promotionPercent: 10 })).toEqual([
    { kind: 'designer', amountCents: 32_000 },
    { kind: 'promotion', amountCents: 26_999 },
    { kind: 'sale', amountCents: 29_999 },
    { kind: 'original', amountCents: 40_000 },
  ]);
});

test('R387 designer and promotion prices are for designers, and not for gift cards or virtual goods', () => {
  expect(kinds(lamp, 0, 10)).toEqual(['sale', 'original']);
  expect(kinds({ ...lamp, isGiftCard: true }, 20, 10)).toEqual(['sale', 'original']);
  expect(kinds({ ...lamp, isEligibleForPromotion: false }, 20, 10)).toEqual(['designer', 'sale', 'original']);
});

test('R388 virtual goods and goods not on sale show no sale price', () => {
  expect(kinds({ ...lamp, isVirtual: true }, 20, 10)).toEqual(['original']);
  expect(kinds({ ...lamp, isOnSale: false }, 0, 0)).toEqual(['original']);
});
