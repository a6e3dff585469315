import { isDeepStrictEqual } from 'node:util';
import type { ProductUpsert } from '@sanderling/catalogue-data/schema/product-upsert';
import { type ShopProduct, shopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import type { Transaction } from '../../platform/database/schema.ts';
import { type Fault, findFaults } from '../editing/check-product.ts';
import { hideProduct } from '../editing/drafts.ts';
import type { Editor } from '../editing/editor.ts';
import { identifyProducts } from '../editing/identify-products.ts';
import { lockCatalogue } from '../editing/lock-catalogue.ts';
import type { Projection } from '../editing/projection.ts';
import { readPlaces } from '../editing/read-places.ts';
import { type ReadProduct, selectDocuments, toReadProduct } from '../editing/read-product.ts';
import { saveProducts } from '../editing/save-products.ts';
import { setStock } from '../editing/set-stock.ts';
import { addBrands } from './add-brands.ts';
import { completeProduct } from './complete-product.ts';
import { messageOf } from './fault-of-issue.ts';
import { findTakenOut, findTakeover } from './find-takeover.ts';

export interface UpsertOutcome {
  slug: string;
  outcome: 'created' | 'changed' | 'unchanged' | 'refused';
  faults: Fault[];
  /** What is done and the sender may not have meant. */
  notes: Fault[];
}

interface Written {
  product: ShopProduct;
  draft: ShopProduct | null;
  before: ReadProduct | null;
  listed: boolean;
}

interface UpsertOptions {
  projection: Projection;
  editor: Editor;
}

/**
 * Creates and changes products by what a file or another system says of them. What is wrong with one is said and leaves it as it is;
 * all others are written together or not at all. The same call again changes nothing.
 */
export async function upsertProducts(
  tx: Transaction,
  upserts: readonly ProductUpsert[],
  { projection, editor }: UpsertOptions,
): Promise<UpsertOutcome[]> {
  await lockCatalogue(tx);
  const { brandOf, dropUnused } = await addBrands(tx, upserts, editor);
  const places = await readPlaces(tx);
  const current = await readCurrent(tx, upserts);
  const today = centralDay(editor.now);
  const seen = new Set<string>();
  const planned = upserts.map((upsert) => {
    const { slug, listed = true } = upsert;
    const before = current.get(slug) ?? null;
    const brand = upsert.brand ?? brandOf(upsert.brand_name);
    const wholeOf = (base: ShopProduct | null) =>
      shopProduct.safeParse(completeProduct({ ...upsert, ...(brand && { brand }) }, base, today));
    const own = before && asImported(before);
    const parsed = wholeOf(own ?? before?.draft ?? null);
    // What a merchant works on stays, with what the file says of it.
    const draft = before?.content && before.draft ? (wholeOf(before.draft).data ?? before.draft) : null;
    const faults: Fault[] = parsed.success
      ? findFaults(parsed.data, places)
      : parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: messageOf(issue) }));
    if (seen.has(slug))
      faults.push({ field: 'slug', message: `${slug} comes twice: put its rows together.` });
    seen.add(slug);
    faults.push(...findTakeover(upsert, brand, before));
    return { slug, listed, before, own, product: parsed.data, draft, faults };
  });
  const possible = planned.flatMap((plan) =>
    plan.faults.length === 0 && plan.product ? [plan.product] : [],
  );
  const identified = await identifyProducts(tx, possible, places);
  for (const { product, faults } of identified)
    planned.find(({ slug }) => slug === product.slug)?.faults.push(...faults);

  const written = planned.flatMap(({ product, draft, before, own, faults, listed }) => {
    if (!product || faults.length > 0) return [];
    const isSame = before !== null && before.isListed === listed && isDeepStrictEqual(product, own);
    return isSame ? [] : [{ product, draft, before, listed }];
  });
  await write(tx, written, { projection, editor });
  await dropUnused(new Set(written.map(({ product }) => product.brand)));
  const slugs = new Set(written.map(({ product }) => product.slug));
  return planned.map(({ slug, before, product, faults }) => {
    const outcome = slugs.has(slug) ? (before ? ('changed' as const) : ('created' as const)) : 'unchanged';
    if (faults.length > 0) return { slug, faults, notes: [], outcome: 'refused' };
    return { slug, faults, notes: product ? findTakenOut(product, before) : [], outcome };
  });
}

async function write(
  tx: Transaction,
  written: readonly Written[],
  { projection, editor }: UpsertOptions,
): Promise<void> {
  if (written.length === 0) return;
  const changes = written.map(({ product, draft }) => ({ content: product, draft, expectedVersion: null }));
  const saved = await saveProducts(tx, changes, { projection, editor, action: 'imported' });
  // A file that says of stock what it said the last time knows nothing of what was sold since.
  const counted = written.flatMap(({ product, before }) => {
    const known = new Map(before?.imported.map(({ sku, quantity }) => [sku, quantity]));
    return product.variants
      .filter(({ sku, quantity }) => before !== null && known.get(sku) !== quantity)
      .filter(({ sku, quantity }) => {
        const now = before?.content?.variants.find((variant) => variant.sku === sku);
        return now !== undefined && now.quantity !== quantity;
      })
      .map(({ sku, quantity }) => ({ sku, quantity }));
  });
  await setStock(tx, counted, editor);
  for (const [at, { id, version }] of saved.entries()) {
    if (written[at]?.listed === false) await hideProduct(tx, { id, expectedVersion: version }, editor);
  }
}

/** With the stock that was last imported: what was sold since is no difference between a file and the shop. */
function asImported({ content, imported }: ReadProduct): ShopProduct | null {
  if (!content) return null;
  const known = new Map(imported.map(({ sku, quantity }) => [sku, quantity]));
  const variants = content.variants.map((variant) => ({
    ...variant,
    quantity: known.get(variant.sku) ?? variant.quantity,
  }));
  return { ...content, variants };
}

/** What there is of them, locked, by slug. */
async function readCurrent(
  tx: Transaction,
  upserts: readonly ProductUpsert[],
): Promise<Map<string, ReadProduct>> {
  const owners = await tx
    .selectFrom('product_slug')
    .select(['slug', 'product_id'])
    .where('slug', 'in', ['', ...upserts.map(({ slug }) => slug)])
    .where('variant_id', 'is', null)
    .where('is_current', '=', true)
    .execute();
  if (owners.length === 0) return new Map();
  const documents = await selectDocuments(tx)
    .where(
      'catalogue_document.id',
      'in',
      owners.map(({ product_id: id }) => id),
    )
    .orderBy('catalogue_document.id')
    .forUpdate('catalogue_document')
    .execute();
  const byId = new Map(documents.map((document) => [document.id, toReadProduct(document)]));
  return new Map(
    owners.flatMap(({ slug, product_id: id }) => {
      const found = byId.get(id);
      return found ? [[slug, found] as const] : [];
    }),
  );
}
