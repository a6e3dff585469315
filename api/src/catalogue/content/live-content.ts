import type { ContentKind } from '@sanderling/contract/wire/catalogue/content';
import { type Kysely, sql } from 'kysely';
import type { Database, Schema, Transaction } from '../../platform/database/schema.ts';
import { CONTENT_SHAPES, type ContentOf } from './content-kinds.ts';

/** A span of time in which a content is shown. */
export interface Publication {
  id: number;
  kind: ContentKind;
  key: string;
  starts_at: Date;
  ends_at: Date | null;
  /** Checked against its kind's shape when it is read; null takes the item off the site. */
  content: object | null;
}

/** What is published at a moment: the same answer for every process, since it follows from the rows alone. */
export interface LiveContent {
  one<Kind extends ContentKind>(kind: Kind, key: string): ContentOf<Kind> | null;
  all<Kind extends ContentKind>(kind: Kind): ContentOf<Kind>[];
}

/** A content that stands in for what is published, such as a draft in its preview. */
export interface Overlay {
  kind: ContentKind;
  key: string;
  content: object | null;
}

const snapshots = new WeakMap<object, { version: number; publications: Promise<readonly Publication[]> }>();

/** What is live. Read again only where something was published since: one small query otherwise. */
export async function readLive(db: Database, at: Date, overlay?: Overlay): Promise<LiveContent> {
  const version = await readVersion(db);
  let known = snapshots.get(db);
  if (known?.version !== version) {
    known = { version, publications: readPublications(db) };
    snapshots.set(db, known);
    known.publications.catch(() => snapshots.delete(db));
  }
  return liveAt(await known.publications, at, overlay);
}

/** The same within a transaction, where what was just written counts. */
export async function readLiveNow(tx: Transaction, at: Date, overlay?: Overlay): Promise<LiveContent> {
  return liveAt(await readPublications(tx), at, overlay);
}

async function readVersion(db: Database): Promise<number> {
  const { version } = await db
    .selectFrom('content_change')
    .select((eb) => eb.fn.coalesce(eb.fn.max('id'), eb.lit(0)).as('version'))
    .executeTakeFirstOrThrow();
  return version;
}

/** Those that are not over: of each item the one that stands, what is planned, and what is on for a while. */
async function readPublications(db: Kysely<Schema>): Promise<Publication[]> {
  return db
    .selectFrom('content_publication as publication')
    .innerJoin('content_revision as revision', 'revision.id', 'publication.revision_id')
    .select([
      'publication.id',
      'publication.kind',
      'publication.key',
      'publication.starts_at',
      'publication.ends_at',
      'revision.content',
    ])
    .where('publication.cancelled_at', 'is', null)
    .where(
      'publication.id',
      'not in',
      // Followed by another of the same item whose time has come: it never stands again.
      db
        .selectFrom('content_publication as older')
        .innerJoin('content_publication as newer', (join) =>
          join.onRef('newer.kind', '=', 'older.kind').onRef('newer.key', '=', 'older.key'),
        )
        .select('older.id')
        .where('older.ends_at', 'is', null)
        .where('newer.ends_at', 'is', null)
        .where('newer.cancelled_at', 'is', null)
        .where('newer.starts_at', '<=', sql<Date>`newer.created_at`)
        .whereRef('newer.starts_at', '>=', 'older.starts_at')
        .whereRef('newer.id', '>', 'older.id'),
    )
    .execute();
}

/** The publication of an item at a moment: one with an end before one without, and the latest to begin. */
export function chooseAt<Item extends Pick<Publication, 'id' | 'starts_at' | 'ends_at'>>(
  publications: readonly Item[],
  at: Date,
): Item | undefined {
  return publications
    .filter(({ starts_at, ends_at }) => starts_at <= at && (ends_at === null || at < ends_at))
    .toSorted(
      (one, other) =>
        Number(other.ends_at !== null) - Number(one.ends_at !== null) ||
        other.starts_at.getTime() - one.starts_at.getTime() ||
        other.id - one.id,
    )[0];
}

function liveAt(publications: readonly Publication[], at: Date, overlay?: Overlay): LiveContent {
  const items = Map.groupBy(publications, ({ kind, key }) => `${kind} ${key}`);
  const chosen = new Map<string, { kind: ContentKind; key: string; content: object | null }>();
  for (const [name, ofItem] of items) {
    const found = chooseAt(ofItem, at);
    if (found) chosen.set(name, found);
  }
  if (overlay) chosen.set(`${overlay.kind} ${overlay.key}`, overlay);
  const parse = <Kind extends ContentKind>(kind: Kind, content: object | null): ContentOf<Kind>[] => {
    // A revision of years ago may have a shape that is no longer shown: it is as if it were off the site.
    const read = CONTENT_SHAPES[kind].safeParse(content);
    return read.success ? [read.data] : [];
  };
  return {
    one: (kind, key) => parse(kind, chosen.get(`${kind} ${key}`)?.content ?? null)[0] ?? null,
    all: (kind) =>
      [...chosen.values()]
        .filter((item) => item.kind === kind)
        .sort((one, other) => (one.key < other.key ? -1 : 1))
        .flatMap(({ content }) => parse(kind, content)),
  };
}
