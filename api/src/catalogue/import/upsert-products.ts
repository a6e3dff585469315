import { isDeepStrictEqual } from 'node:util';
import type { ProductUpsert } from '@sanderling/catalogue-data/schema/product-upsert';
import { type ShopProduct, shopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';
import { type Fault, findFaults } from '../editing/check-product.ts';
import { findValueFaults } from '../editing/check-values.ts';
import { hideProduct, saveDraft } from '../editing/drafts.ts';
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
import { countedStock, withoutStockAsRead } from './count-stock.ts';
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
  const { brandOf, isAdded, dropUnused } = await addBrands(tx, upserts, editor);
  const places = await readPlaces(tx);
  const current = await readCurrent(tx, upserts);
  const today = centralDay(editor.now);
  const seen = new Set<string>();
  const planned = upserts.map((upsert) => {
    const { slug } = upsert;
    const before = current.get(slug) ?? null;
    // Of what is in the shop and what is not nothing is said: it stays so.
    const listed = upsert.listed ?? (before === null || (before.content !== null && before.isListed));
    const isDraft = before?.content === null && !listed;
    const brand = upsert.brand ?? brandOf(upsert.brand_name);
    const own = before && (asImported(before) ?? before.draft);
    const said = withoutStockAsRead(upsert, own);
    const wholeOf = (base: ShopProduct | null) =>
      shopProduct.safeParse(completeProduct({ ...said, ...(brand && { brand }) }, base, today));
    const parsed = wholeOf(own);
    const isSame =
      before !== null &&
      (isDraft || before.isListed === listed) &&
      (isDraft || before.content !== null) &&
      isDeepStrictEqual(parsed.data, own);
    // What a merchant works on stays, with what the file says of it.
    const draft = before?.content && before.draft ? (wholeOf(before.draft).data ?? before.draft) : null;
    // A draft may lack what only its merchant can say.
    const faults: Fault[] = parsed.success
      ? isSame && isDraft
        ? []
        : [
            ...findFaults(parsed.data, places),
            ...findValueFaults(parsed.data, before?.content ?? null, today),
          ]
      : parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: messageOf(issue) }));
    if (seen.has(slug))
      faults.push({ field: 'slug', message: `${slug} comes twice: put its rows together.` });
    seen.add(slug);
    faults.push(...findTakeover(upsert, brand, before));
    return { slug, listed, isDraft, isSame, before, product: parsed.data, draft, faults };
  });
  const possible = planned.flatMap((plan) =>
    plan.faults.length === 0 && plan.product ? [plan.product] : [],
  );
  const identified = await identifyProducts(tx, possible, places);
  for (const { product, faults } of identified)
    planned.find(({ slug }) => slug === product.slug)?.faults.push(...faults);

  const written = planned.flatMap(({ product, draft, before, isSame, isDraft, faults, listed }) => {
    if (!product || faults.length > 0 || isSame) return [];
    return [{ product, draft, before, listed, isDraft }];
  });
  await write(
    tx,
    written.filter(({ isDraft }) => !isDraft),
    { projection, editor },
  );
  for (const { product, before, isDraft } of written)
    if (isDraft) await saveDraft(tx, { content: product, expectedVersion: before?.version ?? 0 }, editor);
  await dropUnused(new Set(written.map(({ product }) => product.brand)));
  const slugs = new Set(written.map(({ product }) => product.slug));
  const noted = new Set<string>();
  return planned.map(({ slug, before, product, faults }) => {
    const outcome = slugs.has(slug) ? (before ? ('changed' as const) : ('created' as const)) : 'unchanged';
    if (faults.length > 0) return { slug, faults, notes: [], outcome: 'refused' };
    const notes = product ? findTakenOut(product, before) : [];
    // Once for each: a file may have a thousand pieces of a brand.
    if (product && isAdded(product.brand) && !noted.has(product.brand)) {
      noted.add(product.brand);
      notes.push({ field: 'brand', message: newBrandMessage(places.brands.get(product.brand)?.name) });
    }
    return { slug, faults, notes, outcome };
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
  const counted = written.flatMap(({ product, before }) => countedStock(product, before));
  await setStock(tx, counted, editor);
  for (const [at, { id, version }] of saved.entries()) {
    if (written[at]?.listed === false) await hideProduct(tx, { id, expectedVersion: version }, editor);
  }
}

function newBrandMessage(name = ''): string {
  return `The shop has no brand “${name}”: it is made. If it is there under another name, write that one.`;
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
  const documents = await selectDocuments(tx)
    .where((eb) =>
      eb.or([
        eb('catalogue_document.id', 'in', [0, ...owners.map(({ product_id: id }) => id)]),
        // A draft that never was published has no address yet.
        eb.and([
          eb('catalogue_document.content', 'is', null),
          eb(sql<string>`catalogue_document.draft ->> 'slug'`, 'in', [
            '',
            ...upserts.map(({ slug }) => slug),
          ]),
        ]),
      ]),
    )
    .orderBy('catalogue_document.id')
    .forUpdate('catalogue_document')
    .execute();
  const byId = new Map(documents.map((document) => [document.id, toReadProduct(document)]));
  return new Map([
    ...[...byId.values()].flatMap((found) =>
      found.draft && !found.content ? [[found.draft.slug, found] as const] : [],
    ),
    ...owners.flatMap(({ slug, product_id: id }) => {
      const found = byId.get(id);
      return found ? [[slug, found] as const] : [];
    }),
  ]);
}
