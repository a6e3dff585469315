import { isDeepStrictEqual } from 'node:util';
import type { Catalogue } from '@sanderling/catalogue-data/schema/read-catalogue';
import type { ContentKind } from '@sanderling/contract/wire/catalogue/content';
import type { Transaction } from '../../platform/database/schema.ts';
import { noteChange, takeTurn } from './publish-revision.ts';

interface Filed {
  kind: ContentKind;
  key: string;
  content: object | null;
}

/** Of all time: what a file says has always been so, also for an editor who looks at an earlier day. */
const ALWAYS = new Date(0);

/**
 * Adds what the files say as revisions. It is shown where no editor has published the item: what was written in a browser is never
 * undone by a release, and the file's words are in the history.
 */
export async function seedContent(tx: Transaction, catalogue: Catalogue, now: Date): Promise<void> {
  await takeTurn(tx);
  const latest = await latestOfFiles(tx);
  const published = await publishedByEditors(tx);
  const filed = contentOf(catalogue);
  const gone = [...latest.values()].filter(
    ({ kind, key, content }) =>
      content !== null && !filed.some((item) => item.kind === kind && item.key === key),
  );
  for (const { kind, key, content } of [...filed, ...gone.map((item) => ({ ...item, content: null }))]) {
    const name = `${kind} ${key}`;
    const known = latest.get(name);
    if (known && isDeepStrictEqual(known.content, content)) continue;
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
        origin: 'files',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('content_item')
      .set({ latest_revision_id: id })
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where((eb) =>
        eb.or([
          eb('latest_revision_id', 'is', null),
          // A draft of an editor stays what the next editor begins with.
          eb(
            'latest_revision_id',
            'in',
            tx.selectFrom('content_revision').select('id').where('origin', '=', 'files'),
          ),
        ]),
      )
      .execute();
    if (published.has(name)) continue;
    await tx
      .insertInto('content_publication')
      .values({ kind, key, revision_id: id, starts_at: known ? now : ALWAYS, created_at: now })
      .execute();
    await noteChange(tx, kind, key, now);
  }
}

function contentOf({ pages, articles, everydaySlides, menus, seasons }: Catalogue): Filed[] {
  const filed = (kind: ContentKind, key: string, content: object): Filed => ({
    kind,
    key,
    // As the database gives it back: without what is undefined.
    content: JSON.parse(JSON.stringify(content)),
  });
  return [
    ...pages.map((page) => filed('page', page.url_handler, page)),
    ...articles.map((article) => filed('article', article.slug, article)),
    ...everydaySlides.hero.map((slide) => filed('slide', String(slide.id), { ...slide, carousel: 'hero' })),
    ...everydaySlides.top.map((slide) => filed('slide', String(slide.id), { ...slide, carousel: 'top' })),
    ...Object.entries(menus).map(([name, menu]) => filed('menu', name, menu)),
    ...seasons.map((season) => filed('season', season.name, season)),
  ];
}

async function latestOfFiles(tx: Transaction): Promise<Map<string, Filed>> {
  const revisions = await tx
    .selectFrom('content_revision')
    .distinctOn(['kind', 'key'])
    .select(['kind', 'key', 'content'])
    .where('origin', '=', 'files')
    .orderBy('kind')
    .orderBy('key')
    .orderBy('id', 'desc')
    .execute();
  return new Map(revisions.map((revision) => [`${revision.kind} ${revision.key}`, revision]));
}

async function publishedByEditors(tx: Transaction): Promise<Set<string>> {
  const items = await tx
    .selectFrom('content_publication as publication')
    .innerJoin('content_revision as revision', 'revision.id', 'publication.revision_id')
    .select(['publication.kind', 'publication.key'])
    .where('revision.origin', '=', 'editor')
    .where('publication.cancelled_at', 'is', null)
    .groupBy(['publication.kind', 'publication.key'])
    .execute();
  return new Set(items.map(({ kind, key }) => `${kind} ${key}`));
}
