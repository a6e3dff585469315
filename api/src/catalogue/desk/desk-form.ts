import { productUpsert } from '@sanderling/catalogue-data/schema/product-upsert';
import { type ShopProduct, shopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import {
  deskEdit,
  deskPlaces,
  deskProduct,
  expectedVersion,
} from '@sanderling/contract/wire/catalogue/catalogue-desk';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { z } from 'zod';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { type HistoryEntry, readHistory, toDeskEdits } from '../editing/history.ts';
import type { ReadProduct } from '../editing/read-product.ts';
import { completeProduct } from '../import/complete-product.ts';
import { readDeskPlaces } from './desk-places.ts';
import { stateOf } from './list-products.ts';

/** A product to edit: the draft where there is one; of a draft that was deleted what it said last. */
export const deskForm = z.object({
  id: z.int(),
  version: z.int(),
  state: deskProduct.shape.state,
  product: shopProduct,
  history: z.array(deskEdit),
  places: deskPlaces,
});
type DeskForm = z.infer<typeof deskForm>;

export const deskSaveBody = z.strictObject({
  expected_version: expectedVersion,
  /** A draft is kept beside what shoppers see. */
  as: z.enum(['draft', 'published']),
  /** Stock is left out where it was not touched: what was sold meanwhile stays sold. Variants that are not named are taken out. */
  product: productUpsert
    .omit({ listed: true, brand_name: true, replace_variants: true })
    .required({ variants: true }),
});
type DeskSaveBody = z.infer<typeof deskSaveBody>;

export async function toDeskForm(db: Database | Transaction, found: ReadProduct): Promise<DeskForm> {
  const history = await readHistory(db, 'product', found.id);
  const product = found.draft ?? found.content ?? lastSaid(history);
  if (!product) throw problem('NOT_FOUND');
  return {
    id: found.id,
    version: found.version,
    state: stateOf({
      isListed: found.isListed,
      isPublished: found.content !== null,
      hasDraft: found.draft !== null,
    }),
    product,
    history: toDeskEdits(history, { wasPublished: found.content !== null }),
    places: await readDeskPlaces(db),
  };
}

/** What a draft said before it was deleted. */
function lastSaid(history: readonly HistoryEntry[]): ShopProduct | null {
  const said = history.find(({ action, content }) => content !== null && action !== 'stock')?.content;
  return said ? shopProduct.parse(said) : null;
}

/** The whole product that a form means. Throws VALIDATION_FAILED by field. */
export function readDeskForm({ product }: DeskSaveBody, current: ReadProduct | null, now: Date): ShopProduct {
  const base = current?.draft ?? current?.content ?? null;
  // What is on sale is shown so: the form knows no sale that is kept from shoppers.
  const variants = product.variants.map((variant) => ({
    ...variant,
    ...(variant.name !== undefined && { name: renamed(variant.name, base?.name, product.name) }),
    ...(variant.pictures && { pictures: withTexts(variant.pictures, variant.name ?? product.name ?? '') }),
    ...(variant.sale_price !== undefined && { sale_display: variant.sale_price !== null }),
  }));
  const whole = completeProduct({ ...product, variants, replace_variants: true }, base, centralDay(now));
  const parsed = shopProduct.safeParse(whole);
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.');
    errors[field] = [...(errors[field] ?? []), message];
  }
  throw problem('VALIDATION_FAILED', { errors });
}

/** Variants are called by their product: a new name of it is theirs too. */
function renamed(name: string, before: string | undefined, now: string | undefined): string {
  const isCalledByIt = before !== undefined && now !== undefined && name.startsWith(before);
  return isCalledByIt ? now + name.slice(before.length) : name;
}

/** A picture that was given no text is called as what it shows: no shopper hears of an unnamed picture. */
function withTexts(pictures: readonly Picture[], name: string): Picture[] {
  return pictures.map((each) => ({ ...each, alternative_text: each.alternative_text.trim() || name }));
}

/** The stock that was counted of variants that the shop has; new ones are made with theirs. */
export function countedStock(
  { variants }: DeskSaveBody['product'],
  current: ReadProduct | null,
): { sku: string; quantity: number }[] {
  const known = new Set(current?.content?.variants.map(({ sku }) => sku));
  return variants.flatMap(({ sku, quantity }) =>
    quantity === undefined || !known.has(sku) ? [] : [{ sku, quantity }],
  );
}
