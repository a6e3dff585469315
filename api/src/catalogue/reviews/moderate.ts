import { join } from 'node:path';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { sql } from 'kysely';
import { runCommand } from '../../auth/operators/call-operator-api.ts';
import { readConfig } from '../../platform/config/config.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { systemClock } from '../../platform/process/clock.ts';

// npm run moderate -w api: what waits to be read. `-- publish 1000001`, `-- refuse 1000001`,
// `-- answer 1000002 "Ines, customer care" "Yes, it does."`. The embedded database has one user: stop the shop first.
const [action = 'list', ...rest] = process.argv.slice(2);
// npm runs this in the API's own folder; the shop's data are in the project's.
const DATA_DIR = process.env.DATA_DIR ?? join(import.meta.dirname, '../../../../.data');
await runCommand(async () => {
  const { db, close } = await openDatabase(readConfig({ ...process.env, DATA_DIR }));
  try {
    await migrate(db);
    if (action === 'publish' || action === 'refuse') await decideReview(db, action, Number(rest.at(-1)));
    else if (action === 'answer') await answerQuestion(db, rest);
    return await list(db);
  } finally {
    await close();
  }
});

async function decideReview(db: Database, decision: 'publish' | 'refuse', id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const review =
      decision === 'publish'
        ? await tx
            .updateTable('review')
            .set({ published: true })
            .where('id', '=', id)
            .where('published', '=', false)
            .returning(['product_id', 'rating'])
            .executeTakeFirst()
        : undefined;
    if (decision === 'refuse') {
      await tx.deleteFrom('review').where('id', '=', id).where('published', '=', false).execute();
    }
    if (!review) return;
    await tx
      .updateTable('product')
      .set({ rating_count: sql`rating_count + 1`, rating_sum: sql`rating_sum + ${review.rating}` })
      .where('id', '=', review.product_id)
      .execute();
  });
}

async function answerQuestion(db: Database, [id, by = '', text = '']: readonly string[]): Promise<void> {
  await db
    .updateTable('question')
    .set({
      answer: text,
      answered_by: by,
      answered_on: centralDay(systemClock()),
      published: true,
    })
    .where('id', '=', Number(id))
    .execute();
}

async function list(db: Database): Promise<string> {
  const reviews = await db.selectFrom('review').selectAll().where('published', '=', false).execute();
  const questions = await db.selectFrom('question').selectAll().where('published', '=', false).execute();
  const lines = [
    ...reviews.map(({ id, rating, author, text }) => `review ${id}  ${rating}/5  ${author}: ${text}`),
    ...questions.map(({ id, asked_by, question }) => `question ${id}  ${asked_by}: ${question}`),
  ];
  return `${lines.join('\n') || 'Nothing waits.'}\n`;
}
