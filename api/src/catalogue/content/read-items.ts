import type {
  ContentItem,
  ContentKind,
  ContentPublication,
  ContentRevision,
} from '@sanderling/contract/wire/catalogue/content';
import { z } from 'zod';
import type { Database } from '../../platform/database/schema.ts';
import { titleIn, whyUnseen } from './content-kinds.ts';
import { chooseAt } from './live-content.ts';

const MAX_HISTORY = 100;

/** All items of a kind, or the one of a key, as lists show them. */
export async function readItems(
  db: Database,
  { kind, key }: { kind: ContentKind; key?: string },
  now: Date,
): Promise<ContentItem[]> {
  const items = await db
    .selectFrom('content_item as item')
    .innerJoin('content_revision as latest', 'latest.id', 'item.latest_revision_id')
    .leftJoin('account', 'account.id', 'latest.account_id')
    .select(['item.key', 'latest.id', 'latest.content', 'latest.created_at', 'account.email'])
    .where('item.kind', '=', kind)
    .$if(key !== undefined, (query) => query.where('item.key', '=', key ?? ''))
    .execute();
  const publications = await db
    .selectFrom('content_publication as publication')
    .innerJoin('content_revision as revision', 'revision.id', 'publication.revision_id')
    .select(['publication.id', 'publication.key', 'publication.starts_at', 'publication.ends_at'])
    .select(['publication.revision_id', 'revision.content'])
    .where('publication.kind', '=', kind)
    .where('publication.cancelled_at', 'is', null)
    .execute();
  return items
    .map((item): ContentItem => {
      const own = publications.filter((publication) => publication.key === item.key);
      const live = chooseAt(own, now);
      const next = own
        .filter(({ starts_at }) => starts_at > now)
        .toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime())[0];
      return {
        kind,
        key: item.key,
        title: titleIn(item.content ?? live?.content, item.key),
        is_live: live !== undefined && whyUnseen(live.content) === null,
        ...daysIn(live?.content ?? item.content),
        has_draft: !own.some(({ revision_id }) => revision_id === item.id),
        next_at: next?.starts_at.toISOString() ?? null,
        changed_at: item.created_at.toISOString(),
        changed_by: item.email,
      };
    })
    .sort((one, other) => one.key.localeCompare(other.key, 'en', { numeric: true }));
}

const seasonDays = z.object({ first_day: z.iso.date(), last_day: z.iso.date() });

/** When shoppers see a season by itself: that of the files and of what is published, not of a draft. */
function daysIn(content: unknown): Pick<ContentItem, 'days'> {
  const { data } = seasonDays.safeParse(content);
  return data ? { days: { first: data.first_day, last: data.last_day } } : {};
}

/** What was written, newest first. */
export async function readRevisions(
  db: Database,
  kind: ContentKind,
  key: string,
): Promise<(ContentRevision & { content: object | null })[]> {
  const revisions = await db
    .selectFrom('content_revision as revision')
    .leftJoin('account', 'account.id', 'revision.account_id')
    .select(['revision.id', 'revision.created_at', 'account.email as created_by', 'revision.origin'])
    .select(['revision.restored_from', 'revision.content'])
    .where('revision.kind', '=', kind)
    .where('revision.key', '=', key)
    .orderBy('revision.id', 'desc')
    .limit(MAX_HISTORY)
    .execute();
  return revisions.map((revision) => ({
    ...revision,
    created_at: revision.created_at.toISOString(),
    is_removal: revision.content === null,
  }));
}

/** When which revision was shown, or is to be. */
export async function readPublications(
  db: Database,
  kind: ContentKind,
  key: string,
  now: Date,
): Promise<ContentPublication[]> {
  const rows = await db
    .selectFrom('content_publication as publication')
    .leftJoin('account', 'account.id', 'publication.account_id')
    .select(['publication.id', 'publication.revision_id', 'publication.starts_at', 'publication.ends_at'])
    .select(['publication.cancelled_at', 'account.email'])
    .where('publication.kind', '=', kind)
    .where('publication.key', '=', key)
    .orderBy('publication.id', 'desc')
    .limit(MAX_HISTORY)
    .execute();
  const live = chooseAt(
    rows.filter(({ cancelled_at }) => cancelled_at === null),
    now,
  );
  return rows.map(({ starts_at, ends_at, cancelled_at, email, ...row }) => ({
    ...row,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    created_by: email,
    state: cancelled_at ? 'cancelled' : row.id === live?.id ? 'live' : starts_at > now ? 'planned' : 'past',
  }));
}
