import type { ContentKind } from '@sanderling/contract/wire/catalogue/content';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { takeTurn } from './publish-revision.ts';
import { changedMeanwhile } from './save-revision.ts';

interface Draft {
  kind: ContentKind;
  key: string;
  /** The revision that the editor saw last. */
  basedOn: number;
  now: Date;
}

/**
 * Deletes an item with all of its revisions, which no shopper has ever seen. Throws CONTENT_CHANGED when another was added since the editor
 * looked, and VALIDATION_FAILED for what was on the site or is planned: that is history.
 */
export async function deleteDraft(db: Database, { kind, key, basedOn, now }: Draft): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A publication comes before or after, and not in between.
    await takeTurn(tx);
    const published = await tx
      .selectFrom('content_publication')
      .select('id')
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where((eb) => eb.or([eb('cancelled_at', 'is', null), eb('starts_at', '<=', now)]))
      .executeTakeFirst();
    if (published)
      throw problem('VALIDATION_FAILED', {
        errors: {
          '': ['It was on the site, or is planned, and stays in the history. Take it off the site instead.'],
        },
      });
    const latest = await tx
      .updateTable('content_item')
      .set({ latest_revision_id: null })
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('latest_revision_id', '=', basedOn)
      .returning('key')
      .executeTakeFirst();
    if (!latest)
      throw (await isThere(tx, kind, key)) ? await changedMeanwhile(tx, kind, key) : problem('NOT_FOUND');
    const revisions = tx
      .selectFrom('content_revision')
      .select('id')
      .where('kind', '=', kind)
      .where('key', '=', key);
    await tx.deleteFrom('content_preview').where('revision_id', 'in', revisions).execute();
    for (const table of ['content_publication', 'content_revision', 'content_item'] as const)
      await tx.deleteFrom(table).where('kind', '=', kind).where('key', '=', key).execute();
  });
}

async function isThere(tx: Transaction, kind: ContentKind, key: string): Promise<boolean> {
  const item = await tx
    .selectFrom('content_item')
    .select('key')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  return item !== undefined;
}
