import { type ShopProduct, shopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { type Fault, findFaults } from './check-product.ts';
import { findValueFaults } from './check-values.ts';
import { editConflict } from './edit-conflict.ts';
import type { EditAction, Editor } from './editor.ts';
import { identifyProducts } from './identify-products.ts';
import { keepPictures } from './keep-pictures.ts';
import { lockCatalogue } from './lock-catalogue.ts';
import type { Projection } from './projection.ts';
import { readPlaces } from './read-places.ts';
import { writeProducts } from './write-products.ts';

export interface ProductChange {
  /** With id 0 it is new; so are its variants. */
  content: ShopProduct;
  /** What a merchant works on beside it; without one, what was worked on is published or given up. */
  draft?: ShopProduct | null;
  /** The version that the editor has read; null where the last one wins, as for an import. */
  expectedVersion: number | null;
}

export interface SavedProduct {
  id: number;
  version: number;
  /** False where it was as it is: nothing was written. */
  isChanged: boolean;
  content: ShopProduct;
}

/**
 * Publishes products: documents, history and the rows that the shop reads, all or nothing. Throws VALIDATION_FAILED with what is
 * wrong by field, and EDIT_CONFLICT when another editor was faster.
 */
export async function saveProducts(
  tx: Transaction,
  changes: readonly ProductChange[],
  { projection, editor, action }: { projection: Projection; editor: Editor; action: EditAction },
): Promise<SavedProduct[]> {
  await lockCatalogue(tx);
  const places = await readPlaces(tx);
  const today = centralDay(editor.now);
  const identified = await identifyProducts(
    tx,
    changes.map(({ content }) => content),
    places,
  );
  const known = await lockDocuments(
    tx,
    identified.map(({ product }) => product.id),
  );
  refuseFaults(
    identified.map(({ product, faults }) => ({
      name: product.name,
      faults: [
        ...faults,
        ...findFaults(product, places),
        // What is undone to was in the shop.
        ...(action === 'undone' ? [] : findValueFaults(product, contentOf(known, product.id), today)),
      ],
    })),
  );
  const wanted = identified.map(({ product }) =>
    action === 'imported' ? product : withStockOfBefore(product, known.get(product.id)?.content),
  );
  const rows = wanted.map((content, at) => {
    const version = changes[at]?.expectedVersion ?? known.get(content.id)?.version ?? 0;
    return { id: content.id, version: version + 1, content, draft: changes[at]?.draft ?? null };
  });
  const changed = await writeDocuments(tx, rows, editor);
  for (const { id, version } of rows) {
    const isThere = changed.has(id) || known.get(id)?.version === version - 1;
    if (!isThere) throw await editConflict(tx, 'product', id);
  }
  const written = wanted.filter(({ id }) => changed.has(id));
  // The first edit of a product of the files can be undone too: the history begins with what they said.
  const before = rows.flatMap(({ id }) => {
    const document = known.get(id);
    const isFirst = changed.has(id) && document?.content && !document.is_own;
    return isFirst ? [{ id, version: document.version, content: document.content }] : [];
  });
  await noteEdits(tx, before, 'created', { adminId: null, madeBy: 'the shop’s files', now: editor.now });
  await noteEdits(
    tx,
    rows.filter(({ id }) => changed.has(id)),
    action,
    editor,
  );
  await keepPictures(tx, written);
  await writeProducts(tx, written, places, projection, editor.now);
  return rows.map(({ id, version, content }) => ({
    id,
    content,
    isChanged: changed.has(id),
    version: changed.has(id) ? version : version - 1,
  }));
}

/** Those that are there. Locked: what is compared with them is written before another editor comes. */
async function lockDocuments(tx: Transaction, ids: readonly number[]) {
  const found = await tx
    .selectFrom('catalogue_document')
    .select(['id', 'version', 'content', 'is_own'])
    .where('kind', '=', 'product')
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(found.map((document) => [document.id, document]));
}

function contentOf(known: Awaited<ReturnType<typeof lockDocuments>>, id: number): ShopProduct | null {
  const content = known.get(id)?.content;
  return content ? shopProduct.parse(content) : null;
}

/** Of stock the document says what was last imported, by which the next import knows whether the warehouse counted anew. */
function withStockOfBefore(product: ShopProduct, before: object | null | undefined): ShopProduct {
  if (!before) return product;
  const quantities = new Map(shopProduct.parse(before).variants.map(({ id, quantity }) => [id, quantity]));
  return {
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      quantity: quantities.get(variant.id) ?? variant.quantity,
    })),
  };
}

/** The guard is in the WHERE clause: of two editors who have read the same version, one writes the next. Answers whose were. */
async function writeDocuments(
  tx: Transaction,
  rows: readonly { id: number; version: number; content: ShopProduct; draft: ShopProduct | null }[],
  { now }: Editor,
): Promise<ReadonlySet<number>> {
  const { rows: written } = await sql<{ id: number }>`
    insert into catalogue_document (kind, id, version, content, draft, is_own, changed_at)
    select 'product', id, version, content, draft, true, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as edited (id int, version int, content jsonb, draft jsonb)
    order by id
    on conflict (kind, id) do update set
      version = excluded.version, content = excluded.content, draft = excluded.draft,
      is_own = true, is_listed = true, changed_at = excluded.changed_at
    where catalogue_document.version = excluded.version - 1 and (
      catalogue_document.content is distinct from excluded.content
      or catalogue_document.draft is distinct from excluded.draft or not catalogue_document.is_listed)
    returning id
  `.execute(tx);
  return new Set(written.map(({ id }) => id));
}

/** Writes down who did what, with what came of it, so that it can be undone. */
export async function noteEdits(
  tx: Transaction,
  edits: readonly { id: number; version: number; content: object | null }[],
  action: EditAction,
  { adminId, madeBy, now }: Editor,
  kind = 'product',
): Promise<void> {
  if (edits.length === 0) return;
  await sql`
    insert into catalogue_edit (kind, document_id, version, action, content, admin_id, made_by, edited_at)
    select ${kind}, id, version, ${action}, content, ${adminId}::int, ${madeBy}, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(edits)}::json) as edit (id int, version int, content jsonb)
  `.execute(tx);
}

/** Of one product by its fields; of several the name comes first. */
function refuseFaults(products: readonly { name: string; faults: Fault[] }[]): void {
  const isOne = products.length === 1;
  const errors: Record<string, string[]> = {};
  for (const [at, { name, faults }] of products.entries())
    for (const { field, message } of faults) {
      const path = isOne ? field : `${at}.${field}`;
      errors[path] = [...(errors[path] ?? []), isOne ? message : `${name}: ${message}`];
    }
  if (Object.keys(errors).length > 0) throw problem('VALIDATION_FAILED', { errors });
}
