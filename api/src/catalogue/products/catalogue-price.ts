import type { CataloguePrice } from '@sanderling/pricing/price-display/price-rows';
import type { VariantContent } from '../../platform/database/columns/catalogue-content.ts';

/** Columns of a variant that its price is made of. */
export interface PriceColumns {
  price_cents: number;
  sale_price_cents: number | null;
  sale_display: boolean;
  sale_date_end: string | null;
  content: Pick<VariantContent, 'deals'>;
}

/** A variant's price as the one price calculation takes it. */
export function cataloguePrice(variant: PriceColumns): CataloguePrice {
  return {
    priceCents: variant.price_cents,
    salePriceCents: variant.sale_price_cents,
    saleDisplay: variant.sale_display,
    saleDateEnd: variant.sale_date_end,
    // Rows from before there were deals have none.
    deals: variant.content.deals ?? [],
  };
}
