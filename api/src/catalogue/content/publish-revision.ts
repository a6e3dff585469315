import type { ContentKind } from '@sanderling/contract/wire/catalogue/content';
import { formatCentral } from '@sanderling/pricing/calendar/central-instant';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireFaultless } from './check-content.ts';
import { whyUnseen } from './content-kinds.ts';
import { readLiveNow } from './live-content.ts';
import { addRevision, type NewRevision } from './save-revision.ts';
import { writeSeasonsOfProducts } from './write-seasons-of-products.ts';

/** Any number that no other advisory lock of the store has. */
const PUBLISH_LOCK = 3_141_195;

export interface Published {
  id: number;
  starts_at: Date;
  /** Null where shoppers see it. */
  unseen: 'removed' | 'hidden' | null;
}

export interface NewPublication {
  kind: ContentKind;
  key: string;
  revisionId: number;
  /** Null for now. */
  startsAt: Date | null;
  /** Null to stand until another is published. */
  endsAt: Date | null;
  accountId: number | null;
  now: Date;
}

/**
 * Has a revision shown in a span of time. Throws VALIDATION_FAILED by field for what may not be shown, and where another publication
 * of the item has the time already.
 */
export async function publishRevision(db: Database, wanted: NewPublication): Promise<Published> {
  return db.transaction().execute((tx) => publish(tx, wanted));
}

/** What an earlier revision said, as the newest one, and live at once. */
export async function restoreRevision(
  db: Database,
  { revisionId, ...revision }: Omit<NewRevision, 'content'> & { revisionId: number },
): Promise<Published> {
  const { kind, key, accountId, now } = revision;
  return db.transaction().execute(async (tx) => {
    const content = await contentOfRevision(tx, kind, key, revisionId);
    const added = await addRevision(tx, { ...revision, content, restoredFrom: revisionId });
    return publish(tx, { kind, key, revisionId: added, startsAt: null, endsAt: null, accountId, now });
  });
}

/** Takes back a publication that has not ended. What stood before it is shown again. */
export async function cancelPublication(
  db: Database,
  { id, kind, key, now }: { id: number; kind: ContentKind; key: string; now: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    const cancelled = await tx
      .updateTable('content_publication')
      .set({ cancelled_at: now })
      .where('id', '=', id)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('cancelled_at', 'is', null)
      .where((eb) => eb.or([eb('starts_at', '>', now), eb('ends_at', '>', now)]))
      .returning('id')
      .executeTakeFirst();
    if (!cancelled) throw problem('NOT_FOUND', { message: 'This publication is over, or was taken back.' });
    await noteChange(tx, kind, key, now);
  });
}

async function publish(tx: Transaction, wanted: NewPublication): Promise<Published> {
  const { kind, key, revisionId, endsAt, accountId, now } = wanted;
  // One after the other: what is checked against all that is live, another must not change meanwhile.
  await takeTurn(tx);
  const content = await contentOfRevision(tx, kind, key, revisionId);
  const startsAt = wanted.startsAt && wanted.startsAt > now ? wanted.startsAt : now;
  refuseWrongSpan(kind, { ...wanted, startsAt });
  await requireFaultless(tx, { kind, key, content }, startsAt);
  // Of two that stand from now on, the later one simply follows.
  if (endsAt || startsAt > now) await refuseTakenTime(tx, { kind, key, startsAt, endsAt });
  const published = await tx
    .insertInto('content_publication')
    .values({
      kind,
      key,
      revision_id: revisionId,
      starts_at: startsAt,
      ends_at: endsAt,
      account_id: accountId,
      created_at: now,
    })
    .returning(['id', 'starts_at'])
    .executeTakeFirstOrThrow();
  await noteChange(tx, kind, key, now);
  if (kind === 'season') await writeSeasonsOfProducts(tx, (await readLiveNow(tx, now)).all('season'));
  return { ...published, unseen: whyUnseen(content) };
}

export async function takeTurn(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(PUBLISH_LOCK)})`.execute(tx);
}

export async function noteChange(tx: Transaction, kind: ContentKind, key: string, now: Date): Promise<void> {
  await tx.insertInto('content_change').values({ kind, key, changed_at: now }).execute();
}

async function contentOfRevision(
  tx: Transaction,
  kind: ContentKind,
  key: string,
  id: number,
): Promise<object | null> {
  const found = await tx
    .selectFrom('content_revision')
    .select('content')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!found) throw problem('NOT_FOUND', { message: 'There is no such revision.' });
  return found.content;
}

function refuseWrongSpan(
  kind: ContentKind,
  { startsAt, endsAt, now }: { startsAt: Date; endsAt: Date | null; now: Date },
): void {
  if (kind === 'season' && (startsAt > now || endsAt))
    throw problem('VALIDATION_FAILED', {
      errors: { starts: ['A season is shown on its own first and last day: publish it now.'] },
    });
  if (endsAt && endsAt <= startsAt)
    throw problem('VALIDATION_FAILED', { errors: { ends: ['The end is not after the beginning.'] } });
}

async function refuseTakenTime(
  tx: Transaction,
  { kind, key, startsAt, endsAt }: { kind: ContentKind; key: string; startsAt: Date; endsAt: Date | null },
): Promise<void> {
  const others = tx
    .selectFrom('content_publication')
    .select(['starts_at', 'ends_at'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('cancelled_at', 'is', null);
  const taken = endsAt
    ? await others
        .where('ends_at', '>', startsAt)
        .where('starts_at', '<', endsAt)
        .orderBy('starts_at')
        .executeTakeFirst()
    : await others.where('ends_at', 'is', null).where('starts_at', '=', startsAt).executeTakeFirst();
  if (!taken) return;
  const until = taken.ends_at ? ` to ${central(taken.ends_at)}` : '';
  throw problem('VALIDATION_FAILED', {
    errors: {
      starts: [
        `Another revision is planned from ${central(taken.starts_at)}${until} in Chicago. Take that back first, or choose another time.`,
      ],
    },
  });
}

function central(moment: Date): string {
  return formatCentral(moment).replace('T', ' ');
}
