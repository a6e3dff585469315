import type { EditorialContent, EditorialKind } from '@sanderling/contract/wire/catalogue/editorial';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Fault } from '../editing/check-product.ts';
import { editConflict } from '../editing/edit-conflict.ts';
import type { EditAction, Editor } from '../editing/editor.ts';
import { lockCatalogue } from '../editing/lock-catalogue.ts';
import { noteEdits } from '../editing/save-products.ts';
import { upsertRows } from '../seed/write-rows.ts';
import { moveAddress } from './addresses.ts';
import { findEditorialFaults } from './check-editorial.ts';
import { readEditorial, saidOf } from './read-editorial.ts';
import { toDocument } from './to-document.ts';
import { removeEditorial, writeEditorial } from './write-editorial.ts';

interface Place {
  kind: EditorialKind;
  /** 0 for what is new. */
  id: number;
  expectedVersion: number;
}

/** Saves and shows a brand, category, collection or room, with its history. Answers its id. Throws VALIDATION_FAILED and EDIT_CONFLICT. */
export async function saveEditorial(
  tx: Transaction,
  { kind, id: given, expectedVersion }: Place,
  { said, editor, action }: { said: EditorialContent; editor: Editor; action: EditAction },
): Promise<number> {
  await lockCatalogue(tx);
  const id = given === 0 ? await nextId(tx, kind) : given;
  const known = await lockDocument(tx, kind, id);
  const before = known?.content ?? null;
  refuse(await findEditorialFaults(tx, said, { id, before }));
  const document = await toDocument(tx, said, { id, before });
  const { content } = document;
  const version = expectedVersion + 1;
  const { rows } = await sql`
    insert into catalogue_document (kind, id, version, content, is_own, changed_at)
    values (${kind}, ${id}, ${version}, ${JSON.stringify(content)}::jsonb, true, ${editor.now})
    on conflict (kind, id) do update
    set version = excluded.version, content = excluded.content, is_own = true, is_listed = true,
      changed_at = excluded.changed_at
    where catalogue_document.version = excluded.version - 1
    returning id
  `.execute(tx);
  if (rows.length === 0) throw await editConflict(tx, kind, id);
  // The first edit can be undone too: the history begins with what the files said.
  if (known?.content && !known.is_own) {
    const files: Editor = { adminId: null, madeBy: 'the shop’s files', now: editor.now };
    await noteEdits(tx, [{ id, version: known.version, content: known.content }], 'created', files, kind);
  }
  await noteEdits(tx, [{ id, version, content }], action, editor, kind);
  if (content.picture) await upsertRows(tx, 'catalogue_picture', ['src'], [{ src: content.picture.src }]);
  await writeEditorial(tx, document);
  await moveAddress(tx, document, before && 'slug' in before ? String(before.slug) : undefined);
  return id;
}

/** Takes it out of the shop. A brand or category with products, or with categories below it, stays. */
export async function hideEditorial(
  tx: Transaction,
  { kind, id, expectedVersion }: Place,
  editor: Editor,
): Promise<void> {
  await lockCatalogue(tx);
  const opened = await readEditorial(tx, kind, id);
  if (!opened?.is_listed) throw problem('NOT_FOUND');
  const below =
    kind === 'category' && opened.said.kind === 'category'
      ? await tx
          .selectFrom('category')
          .select('id')
          .where('parent_permalink', '=', opened.said.content.permalink)
          .executeTakeFirst()
      : undefined;
  const isUsed = (kind === 'brand' || kind === 'category') && (await hasProducts(tx, kind, id));
  if (below || isUsed)
    throw problem('VALIDATION_FAILED', {
      message:
        'Products or categories belong to it still, also some that are out of the shop. Move them first.',
    });
  const { content } = await toDocument(tx, opened.said, { id, before: opened.said.content });
  const version = expectedVersion + 1;
  const hidden = await tx
    .updateTable('catalogue_document')
    .set({
      content: JSON.stringify(content),
      is_listed: false,
      is_own: true,
      version,
      changed_at: editor.now,
    })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('version', '=', expectedVersion)
    .returning('id')
    .executeTakeFirst();
  if (!hidden) throw await editConflict(tx, kind, id);
  await noteEdits(tx, [{ id, version, content }], 'hidden', editor, kind);
  await removeEditorial(tx, kind, id);
}

/** Shows it again as an edit left it. */
export async function undoEditorial(
  tx: Transaction,
  place: Place & { editId: number },
  editor: Editor,
): Promise<void> {
  const edit = await tx
    .selectFrom('catalogue_edit')
    .select('content')
    .where('id', '=', place.editId)
    .where('kind', '=', place.kind)
    .where('document_id', '=', place.id)
    .executeTakeFirst();
  if (!edit?.content) throw problem('NOT_FOUND');
  const said = await saidOf(place.kind, edit.content);
  await saveEditorial(tx, place, { said, editor, action: 'undone' });
}

async function hasProducts(tx: Transaction, kind: 'brand' | 'category', id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('product')
    .select('id')
    .where(kind === 'brand' ? 'brand_id' : 'category_id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}

async function lockDocument(tx: Transaction, kind: EditorialKind, id: number) {
  return tx
    .selectFrom('catalogue_document')
    .select(['version', 'content', 'is_own'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

async function nextId(tx: Transaction, kind: EditorialKind): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval(${sql.lit(`${kind}_own_id`)})::int as id`.execute(
    tx,
  );
  return rows[0]?.id ?? 0;
}

function refuse(faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  const errors: Record<string, string[]> = {};
  for (const { field, message } of faults) errors[field] = [...(errors[field] ?? []), message];
  throw problem('VALIDATION_FAILED', { errors });
}
