import { shopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import type { DeskEdit } from '@sanderling/contract/wire/catalogue/catalogue-desk';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { describeEdit } from './describe-edit.ts';
import { saveDraft } from './drafts.ts';
import type { EditAction, Editor } from './editor.ts';
import type { Projection } from './projection.ts';
import { saveProducts } from './save-products.ts';

const SHOWN = 100;

export interface HistoryEntry {
  id: number;
  version: number;
  action: EditAction;
  /** E-mail of the admin, or the name of the program. */
  by: string;
  at: Date;
  content: object | null;
}

/** What was done to a document, the newest first. */
export async function readHistory(db: Database, kind: string, id: number): Promise<HistoryEntry[]> {
  const edits = await db
    .selectFrom('catalogue_edit')
    .leftJoin('account', 'account.id', 'admin_id')
    .select([
      'catalogue_edit.id',
      'catalogue_edit.version',
      'action',
      'made_by',
      'edited_at as at',
      'content',
      'account.email',
    ])
    .where('kind', '=', kind)
    .where('document_id', '=', id)
    .orderBy('catalogue_edit.id', 'desc')
    .limit(SHOWN)
    .execute();
  return edits.map(({ email, made_by: madeBy, ...edit }) => ({ ...edit, by: email ?? madeBy }));
}

/** A draft is no state of the shop to go back to, unless the shop never had another. */
export function toDeskEdits(
  history: readonly HistoryEntry[],
  { wasPublished }: { wasPublished: boolean } = { wasPublished: true },
): DeskEdit[] {
  return history.map(({ id, action, by, at, content }, place) => ({
    ...{ id, action, by },
    at: at.toISOString(),
    changed: describeEdit(content, stateBefore(history, place)),
    can_undo: content !== null && action !== 'stock' && !(wasPublished && action === 'drafted'),
  }));
}

/** The document as the edit found it; null where the history does not reach so far. */
function stateBefore(history: readonly HistoryEntry[], place: number): object | null {
  const older = history.slice(place + 1);
  return older.find(({ action, content }) => action !== 'stock' && content !== null)?.content ?? null;
}

/**
 * Publishes a product again as an edit left it; one that was never published, or was deleted before, is that draft again. Stock is not
 * part of it. Throws NOT_FOUND and what saving throws.
 */
export async function undoTo(
  tx: Transaction,
  { id, editId, expectedVersion }: { id: number; editId: number; expectedVersion: number },
  { projection, editor }: { projection: Projection; editor: Editor },
): Promise<void> {
  const edit = await tx
    .selectFrom('catalogue_edit')
    .select('content')
    .where('id', '=', editId)
    .where('kind', '=', 'product')
    .where('document_id', '=', id)
    .where('action', '!=', 'stock')
    .executeTakeFirst();
  if (!edit?.content) throw problem('NOT_FOUND');
  const content = shopProduct.parse(edit.content);
  if (!(await isPublished(tx, id))) {
    await saveDraft(tx, { content, expectedVersion }, editor, 'undone');
    return;
  }
  await saveProducts(tx, [{ content, expectedVersion }], { projection, editor, action: 'undone' });
}

async function isPublished(tx: Transaction, id: number): Promise<boolean> {
  const document = await tx
    .selectFrom('catalogue_document')
    .select('content')
    .where('kind', '=', 'product')
    .where('id', '=', id)
    .executeTakeFirst();
  return document !== undefined && document.content !== null;
}
