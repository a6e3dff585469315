import { usePostgresDatabase } from '../../testing/use-postgres-database.ts';
import { publishRevision } from './publish-revision.ts';
import { saveRevision } from './save-revision.ts';

const postgres = usePostgresDatabase();
const now = new Date('2026-11-20T16:00:00Z');
const done = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

async function latest(kind: 'page' | 'season', key: string) {
  const { id, content } = await postgres.db
    .selectFrom('content_revision')
    .select(['id', 'content'])
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { id, content };
}

test('of four editors who save at the same moment one is first, and the others are told', async () => {
  const { id: basedOn, content } = await latest('page', 'returns');
  const outcomes = await Promise.allSettled(
    ['One', 'Two', 'Three', 'Four'].map((title) =>
      saveRevision(postgres.db, {
        kind: 'page',
        key: 'returns',
        content: { ...content, title },
        basedOn,
        accountId: null,
        now,
      }),
    ),
  );
  expect(done(outcomes)).toBe(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({ problemName: 'CONTENT_CHANGED' });
});

test('of four publications of one page at the same time one is planned', async () => {
  const { id: revisionId } = await latest('page', 'faq');
  const outcomes = await Promise.allSettled(
    [1, 2, 3, 4].map((hour) =>
      publishRevision(postgres.db, {
        kind: 'page',
        key: 'faq',
        revisionId,
        startsAt: new Date(`2026-12-01T0${hour}:00:00Z`),
        endsAt: new Date('2026-12-02T00:00:00Z'),
        accountId: null,
        now,
      }),
    ),
  );
  expect(done(outcomes)).toBe(1);
});

test('of two seasons that ask for the same days at the same moment one has them', async () => {
  const { content } = await latest('season', 'holiday2026');
  const days = { first_day: '2027-04-01', last_day: '2027-04-10', countdown: null, deals: [], badge: null };
  const revisions = await Promise.all(
    ['spring2027', 'april2027'].map(async (name) => ({
      name,
      id: await saveRevision(postgres.db, {
        kind: 'season',
        key: name,
        content: { ...content, ...days, name },
        basedOn: null,
        accountId: null,
        now,
      }),
    })),
  );
  const outcomes = await Promise.allSettled(
    revisions.map(({ name, id }) =>
      publishRevision(postgres.db, {
        kind: 'season',
        key: name,
        revisionId: id,
        startsAt: null,
        endsAt: null,
        accountId: null,
        now,
      }),
    ),
  );
  expect(done(outcomes)).toBe(1);
});
