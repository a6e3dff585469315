import type { ShopProduct, ShopVariant } from '@sanderling/catalogue-data/schema/shop-product';
import type { BulkChange } from '@sanderling/contract/wire/catalogue/bulk-edit';
import { afterPercent, centsFromDollars, dollarsFromCents } from '@sanderling/pricing/money';

/** A product after one change of many. Stock is no part of it: what is sold meanwhile stays sold. */
export function changeProduct(product: ShopProduct, change: BulkChange): ShopProduct {
  const ofVariants = (update: (variant: ShopVariant) => Partial<ShopVariant>) => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, ...update(variant) })),
  });
  switch (change.kind) {
    case 'price':
      return ofVariants(({ price }) => ({ price: cheaper(price, -change.percent) }));
    case 'sale':
      return ofVariants(({ price }) => ({
        sale_price: cheaper(price, change.percent_off),
        sale_date_end: change.ends,
        sale_display: true,
      }));
    case 'end_sale':
      return ofVariants(() => ({ sale_price: null, sale_date_end: null, sale_display: false }));
    case 'badge':
      return ofVariants(() => ({ top_seller: change.top_seller }));
    case 'collection': {
      const others = product.collections.filter((slug) => slug !== change.slug);
      return { ...product, collections: change.is_in ? [...others, change.slug] : others };
    }
    default:
      return product;
  }
}

function cheaper(price: number, percentOff: number): number {
  return dollarsFromCents(afterPercent(centsFromDollars(price), percentOff));
}
