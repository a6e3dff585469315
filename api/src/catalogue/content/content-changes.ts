import type { ContentChange } from '@sanderling/contract/wire/catalogue/content';
import type { Database } from '../../platform/database/schema.ts';
import { pathsThatShow } from './content-kinds.ts';

/** A shell that was not answered for longer forgets all that it has stored. */
const CHANGES_FOR_MS = 10 * 60_000;

/** What was published, began or ended of late, each with the pages that show it. */
export async function readContentChanges(db: Database, now: Date): Promise<ContentChange[]> {
  const since = new Date(now.getTime() - CHANGES_FOR_MS);
  const changes = await db
    .selectFrom('content_change')
    .select(['id', 'kind', 'key'])
    .where('changed_at', '>', since)
    .execute();
  const borders = await db
    .selectFrom('content_publication')
    .select(['id', 'kind', 'key', 'starts_at', 'ends_at'])
    .where('cancelled_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('starts_at', '>', since),
          eb('starts_at', '<=', now),
          eb('starts_at', '>', eb.ref('created_at')),
        ]),
        eb.and([eb('ends_at', '>', since), eb('ends_at', '<=', now)]),
      ]),
    )
    .execute();
  return [
    ...changes.map((change) => toWire(`change ${change.id}`, change)),
    ...borders.map((border) =>
      toWire(`${border.ends_at && border.ends_at <= now ? 'ends' : 'begins'} ${border.id}`, border),
    ),
  ];
}

function toWire(id: string, { kind, key }: Pick<ContentChange, 'kind'> & { key: string }): ContentChange {
  return { id, kind, paths: pathsThatShow(kind, key) };
}
