import { type ShopProduct, shopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import type { DeskForm, DeskSaveBody } from '@sanderling/contract/wire/catalogue/catalogue-desk';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { readHistory } from '../editing/history.ts';
import { readPlaces } from '../editing/read-places.ts';
import type { ReadProduct } from '../editing/read-product.ts';
import { completeProduct } from '../import/complete-product.ts';
import { stateOf } from './list-products.ts';

/** A product as the form shows it: the draft where there is one. */
export async function toDeskForm(db: Database | Transaction, found: ReadProduct): Promise<DeskForm> {
  const shown = found.draft ?? found.content;
  if (!shown) throw problem('NOT_FOUND');
  const [history, places] = [await readHistory(db, 'product', found.id), await readPlaces(db)];
  return {
    id: found.id,
    version: found.version,
    state: stateOf({
      isListed: found.isListed,
      isPublished: found.content !== null,
      hasDraft: found.draft !== null,
    }),
    name: shown.name,
    slug: shown.slug,
    brand: shown.brand,
    category: shown.category,
    description: shown.description,
    features: shown.features,
    variants: shown.variants.map(({ id, sku, name, price, sale_price, sale_date_end, quantity }) => ({
      ...{ id, sku, name, price, sale_price, sale_date_end },
      quantity,
    })),
    history: history.map(({ id, action, by, at, content }) => ({
      ...{ id, action, by },
      at: at.toISOString(),
      can_undo: content !== null && action !== 'stock' && action !== 'drafted',
    })),
    places: {
      brands: [...places.brands].map(([slug, { name }]) => ({ slug, name })),
      categories: [...places.categories.keys()],
    },
  };
}

/** The whole product that a form means. Throws VALIDATION_FAILED by field. */
export function readDeskForm(body: DeskSaveBody, current: ReadProduct | null, now: Date): ShopProduct {
  const { expected_version: _, as: __, ...said } = body;
  const base = current?.draft ?? current?.content ?? null;
  const variants = said.variants.map((variant) => ({
    ...variant,
    sale_display: variant.sale_price !== null,
  }));
  const whole = completeProduct({ ...said, variants, replace_variants: true }, base, centralDay(now));
  const parsed = shopProduct.safeParse(whole);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.');
    errors[field] = [...(errors[field] ?? []), message];
  }
  throw problem('VALIDATION_FAILED', { errors });
}
