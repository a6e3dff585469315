import type { ContentKind } from '@sanderling/contract/wire/catalogue/content';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { nameTaken } from './name-new-item.ts';

export interface NewRevision {
  kind: ContentKind;
  key: string;
  content: object | null;
  /** The revision that the editor began with; null for a new item. */
  basedOn: number | null;
  accountId: number | null;
  restoredFrom?: number;
  now: Date;
}

/**
 * Adds a revision. Throws CONTENT_CHANGED when another was added since the editor began; nothing is lost of either. Throws VALIDATION_FAILED for a
 * new item whose name is taken.
 */
export async function saveRevision(db: Database, revision: NewRevision): Promise<number> {
  return db.transaction().execute((tx) => addRevision(tx, revision));
}

export async function addRevision(
  tx: Transaction,
  { kind, key, content, basedOn, accountId, restoredFrom, now }: NewRevision,
): Promise<number> {
  await tx
    .insertInto('content_item')
    .values({ kind, key, latest_revision_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id } = await tx
    .insertInto('content_revision')
    .values({
      kind,
      key,
      content: content && JSON.stringify(content),
      origin: 'editor',
      account_id: accountId,
      restored_from: restoredFrom ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The guard is in the WHERE clause: of two editors who began with the same revision one finds it changed.
  const changed = await tx
    .updateTable('content_item')
    .set({ latest_revision_id: id })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('latest_revision_id', 'is not distinct from', basedOn)
    .returning('key')
    .executeTakeFirst();
  if (!changed) throw basedOn === null ? nameTaken(kind, key) : await changedMeanwhile(tx, kind, key);
  return id;
}

/** The problem of an editor who has not seen the last revision, or not that the item is gone. */
export async function changedMeanwhile(tx: Transaction, kind: ContentKind, key: string) {
  const latest = await tx
    .selectFrom('content_item as item')
    .innerJoin('content_revision as revision', 'revision.id', 'item.latest_revision_id')
    .leftJoin('account', 'account.id', 'revision.account_id')
    .select(['revision.id', 'revision.created_at', 'account.email'])
    .where('item.kind', '=', kind)
    .where('item.key', '=', key)
    .executeTakeFirst();
  return problem('CONTENT_CHANGED', {
    details: latest && {
      latest_revision_id: latest.id,
      changed_by: latest.email,
      changed_at: latest.created_at.toISOString(),
    },
  });
}
