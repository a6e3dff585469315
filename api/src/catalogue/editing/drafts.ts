import type { ShopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { editConflict } from './edit-conflict.ts';
import type { Editor } from './editor.ts';
import { identifyProducts } from './identify-products.ts';
import { keepPictures } from './keep-pictures.ts';
import { lockCatalogue } from './lock-catalogue.ts';
import { readPlaces } from './read-places.ts';
import { noteEdits } from './save-products.ts';

const WAS_PUBLISHED =
  'It was in the shop, and orders and links may name it: it stays. Take it out of the shop instead.';

interface Draft {
  content: ShopProduct;
  expectedVersion: number;
}

/**
 * Keeps what a merchant works on beside what the shop shows; a product with id 0 begins as a draft. Answers its id and version.
 * Throws EDIT_CONFLICT when another editor was faster.
 */
export async function saveDraft(
  tx: Transaction,
  { content, expectedVersion }: Draft,
  editor: Editor,
  action: 'drafted' | 'undone' = 'drafted',
): Promise<{ id: number; version: number }> {
  await lockCatalogue(tx);
  const [identified] = await identifyProducts(tx, [content], await readPlaces(tx));
  const product = identified?.product ?? content;
  const version = expectedVersion + 1;
  const { rows } = await sql`
    insert into catalogue_document (kind, id, version, draft, is_own, changed_at)
    values ('product', ${product.id}, ${version}, ${JSON.stringify(product)}::jsonb, true, ${editor.now})
    on conflict (kind, id) do update
    set version = excluded.version, draft = excluded.draft, is_own = true, changed_at = excluded.changed_at
    where catalogue_document.version = excluded.version - 1
    returning id
  `.execute(tx);
  if (rows.length === 0) throw await editConflict(tx, 'product', product.id);
  await keepPictures(tx, [product]);
  await noteEdits(tx, [{ id: product.id, version, content: product }], action, editor);
  return { id: product.id, version };
}

/** Forgets the draft; what the shop shows stays. */
export async function discardDraft(
  tx: Transaction,
  { id, expectedVersion }: { id: number; expectedVersion: number },
  editor: Editor,
): Promise<void> {
  await lockCatalogue(tx);
  const found = await tx
    .updateTable('catalogue_document')
    .set({ draft: null, version: expectedVersion + 1, changed_at: editor.now })
    .where('kind', '=', 'product')
    .where('id', '=', id)
    .where('version', '=', expectedVersion)
    .returning('content')
    .executeTakeFirst();
  if (!found) throw await editConflict(tx, 'product', id);
  // There is nothing in the shop that would stay.
  if (found.content === null) throw problem('NOT_FOUND');
  await noteEdits(tx, [{ id, version: expectedVersion + 1, content: found.content }], 'discarded', editor);
}

/**
 * Deletes a draft that no shopper has seen: its history alone stays, from which it can come back. Throws VALIDATION_FAILED for what was
 * published, since orders and links may name it, NOT_FOUND for what is deleted already, and EDIT_CONFLICT.
 */
export async function deleteDraft(
  tx: Transaction,
  { id, expectedVersion }: { id: number; expectedVersion: number },
  editor: Editor,
): Promise<void> {
  await lockCatalogue(tx);
  const found = await tx
    .selectFrom('catalogue_document')
    .select(['version', 'content', 'draft'])
    .where('kind', '=', 'product')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (found && found.content !== null) throw problem('VALIDATION_FAILED', { message: WAS_PUBLISHED });
  if (!found?.draft) throw problem('NOT_FOUND');
  if (found.version !== expectedVersion) throw await editConflict(tx, 'product', id);
  const version = expectedVersion + 1;
  await tx
    .updateTable('catalogue_document')
    .set({ draft: null, version, changed_at: editor.now })
    .where('kind', '=', 'product')
    .where('id', '=', id)
    .execute();
  await noteEdits(tx, [{ id, version, content: found.draft }], 'deleted', editor);
}

/** Takes a product out of the shop. Orders keep it, and publishing it brings it back. */
export async function hideProduct(
  tx: Transaction,
  { id, expectedVersion }: { id: number; expectedVersion: number },
  editor: Editor,
): Promise<void> {
  await lockCatalogue(tx);
  const found = await tx
    .updateTable('catalogue_document')
    .set({ is_listed: false, is_own: true, version: expectedVersion + 1, changed_at: editor.now })
    .where('kind', '=', 'product')
    .where('id', '=', id)
    .where('version', '=', expectedVersion)
    .returning('content')
    .executeTakeFirst();
  if (!found) throw await editConflict(tx, 'product', id);
  if (found.content === null) throw problem('NOT_FOUND');
  await tx.updateTable('product').set({ listed: false }).where('id', '=', id).execute();
  await noteEdits(tx, [{ id, version: expectedVersion + 1, content: found.content }], 'hidden', editor);
}
