import type { ShopProduct, ShopVariant } from '@sanderling/catalogue-data/schema/shop-product';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Editor } from '../editing/editor.ts';
import { lockCatalogue } from '../editing/lock-catalogue.ts';
import type { Projection } from '../editing/projection.ts';
import { selectDocuments, toReadProduct } from '../editing/read-product.ts';
import { saveProducts } from '../editing/save-products.ts';

interface Prices {
  sku: string;
  price?: ShopVariant['price'] | undefined;
  /** Null ends the sale. */
  sale_price?: ShopVariant['sale_price'] | undefined;
  sale_date_end?: ShopVariant['sale_date_end'] | undefined;
  scheduled_prices?: ShopVariant['scheduled_prices'] | undefined;
}

/** Sets prices by SKU, all or nothing. Answers the addresses of products that changed. Throws VALIDATION_FAILED. */
export async function setPrices(
  tx: Transaction,
  prices: readonly Prices[],
  { projection, editor }: { projection: Projection; editor: Editor },
): Promise<string[]> {
  await lockCatalogue(tx);
  const bySku = new Map(prices.map((price) => [price.sku, price]));
  const owners = await tx
    .selectFrom('variant')
    .select(['sku', 'product_id'])
    .where('sku', 'in', [...bySku.keys()])
    .where('listed', '=', true)
    .execute();
  const known = new Set(owners.map(({ sku }) => sku));
  const unknown = prices.filter(({ sku }) => !known.has(sku));
  if (unknown.length > 0) {
    const message = 'No variant has this SKU. Check its spelling.';
    throw problem('VALIDATION_FAILED', {
      errors: Object.fromEntries(unknown.map(({ sku }) => [sku, [message]])),
    });
  }
  const documents = await selectDocuments(tx)
    .where('catalogue_document.id', 'in', [...new Set(owners.map(({ product_id: id }) => id))])
    .orderBy('catalogue_document.id')
    .forUpdate('catalogue_document')
    .execute();
  const changes = documents.flatMap((document) => {
    const { content, draft } = toReadProduct(document);
    if (!content) return [];
    // What a merchant works on meanwhile has the new prices too: publishing it does not bring the old ones back.
    const changedDraft = draft && withPrices(draft, bySku);
    return [{ content: withPrices(content, bySku), draft: changedDraft, expectedVersion: null }];
  });
  const saved = await saveProducts(tx, changes, { projection, editor, action: 'published' });
  return saved.filter(({ isChanged }) => isChanged).map(({ content }) => content.slug);
}

function withPrices(product: ShopProduct, bySku: ReadonlyMap<string, Prices>): ShopProduct {
  const variants = product.variants.map((variant) => {
    const {
      price,
      sale_price: sale,
      sale_date_end: saleEnd,
      scheduled_prices,
    } = bySku.get(variant.sku) ?? {};
    return {
      ...variant,
      ...(price !== undefined && { price }),
      // A sale that is told of is shown; one that ended is not.
      ...(sale !== undefined && { sale_price: sale, sale_display: sale !== null }),
      ...(sale === null && { sale_date_end: null }),
      ...(saleEnd !== undefined && { sale_date_end: saleEnd }),
      ...(scheduled_prices && { scheduled_prices }),
    };
  });
  return { ...product, variants };
}
