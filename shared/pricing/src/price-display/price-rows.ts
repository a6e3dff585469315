import { centralDay } from '../calendar/central-time.ts';
import { afterPercent } from '../money.ts';
import { type Deal, dealAt } from './deals.ts';

/** What the catalogue says about a variant's price. */
export interface CataloguePrice {
  priceCents: number;
  salePriceCents: number | null;
  /** A sale price is kept while it is not advertised; only an advertised one counts. */
  saleDisplay: boolean;
  /** Last day of the sale, YYYY-MM-DD, to its end in Central time. Null: no end. */
  saleDateEnd: string | null;
  /** Lower prices for some hours. While one is on, it is the sale. */
  deals: readonly Deal[];
}

export function isOnSale(price: CataloguePrice, now: Date): boolean {
  return salePriceNowCents(price, now) !== null;
}

/** The deal's price while one is on, else that of a sale which is advertised and not over; null without either. */
export function salePriceNowCents(price: CataloguePrice, now: Date): number | null {
  const deal = dealAt(price.deals, now);
  const saleCents = isInSale(price, now) ? price.salePriceCents : null;
  const lowest = Math.min(
    deal?.priceCents ?? Number.POSITIVE_INFINITY,
    saleCents ?? Number.POSITIVE_INFINITY,
  );
  return lowest < price.priceCents ? lowest : null;
}

function isInSale({ saleDisplay, saleDateEnd }: CataloguePrice, now: Date): boolean {
  return saleDisplay && (saleDateEnd === null || centralDay(now) <= saleDateEnd.slice(0, 10));
}

/** What one piece costs now: the sale price while on sale, else the regular price. */
export function sellingPriceCents(price: CataloguePrice, now: Date): number {
  return salePriceNowCents(price, now) ?? price.priceCents;
}

/** The regular price to strike through, or null while there is no sale. */
export function compareAtPriceCents(price: CataloguePrice, now: Date): number | null {
  return isOnSale(price, now) ? price.priceCents : null;
}

/** The pricing product of the specification: what a price on a page is made of. */
export interface PricingProduct {
  /** Where a page knows it: a brand may have tiers of its own in a campaign. */
  sku?: string;
  price: number;
  salePrice: number | null;
  isOnSale: boolean;
  isGiftCard: boolean;
  isVirtual: boolean;
  isEligibleForPromotion: boolean;
}

export interface PriceRow {
  kind: 'designer' | 'promotion' | 'quote' | 'sale' | 'original';
  amountCents: number;
}

/**
 * The rows of a price in the order in which they are shown. `price` and `salePrice` are in cents. Percentages are 0 for
 * other customers: designer and promotion prices are for designers only; others see promotions in the cart.
 */
export function priceRows(
  product: PricingProduct,
  discounts: { designerPercent: number; promotionPercent: number },
): PriceRow[] {
  const rows: PriceRow[] = [];
  const selling = product.isOnSale && product.salePrice !== null ? product.salePrice : product.price;
  if (discounts.designerPercent > 0 && !product.isGiftCard && !product.isVirtual) {
    rows.push({ kind: 'designer', amountCents: afterPercent(product.price, discounts.designerPercent) });
    if (discounts.promotionPercent > 0 && product.isEligibleForPromotion) {
      rows.push({ kind: 'promotion', amountCents: afterPercent(selling, discounts.promotionPercent) });
    }
  }
  if (product.isOnSale && product.salePrice !== null && !product.isVirtual) {
    rows.push({ kind: 'sale', amountCents: product.salePrice });
  }
  rows.push({ kind: 'original', amountCents: product.price });
  return rows;
}
