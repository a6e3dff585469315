import { join } from 'node:path';
import { runCommand } from '../../auth/operators/call-operator-api.ts';
import { readConfig } from '../../platform/config/config.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import type { Database } from '../../platform/database/schema.ts';
import { systemClock } from '../../platform/process/clock.ts';
import { decideQuestion } from '../moderation/decide-question.ts';
import { decideReview } from '../moderation/decide-review.ts';
import { listWritten } from '../moderation/list-written.ts';

// npm run moderate -w api: what waits to be read. `-- publish 1000001`, `-- refuse 1000001`,
// `-- answer 1000002 "Ines, customer care" "Yes, it does."`. The embedded database has one user: stop the shop first.
const [action = 'list', ...rest] = process.argv.slice(2);
// npm runs this in the API's own folder; the shop's data are in the project's.
const DATA_DIR = process.env.DATA_DIR ?? join(import.meta.dirname, '../../../../.data');
await runCommand(async () => {
  const { db, close } = await openDatabase(readConfig({ ...process.env, DATA_DIR }));
  try {
    await migrate(db);
    const moderator = { adminId: null, now: systemClock() };
    const decision = action === 'publish' ? ('published' as const) : ('refused' as const);
    const [id, answeredBy = '', answer = ''] = rest;
    await db.transaction().execute(async (tx) => {
      if (action === 'publish' || action === 'refuse')
        await decideReview(tx, { id: Number(rest.at(-1)), decision }, moderator);
      else if (action === 'answer')
        await decideQuestion(tx, { id: Number(id), decision: 'published', answer, answeredBy }, moderator);
    });
    return await list(db);
  } finally {
    await close();
  }
});

async function list(db: Database): Promise<string> {
  const { reviews, questions } = await listWritten(db, 'waiting', 1);
  const lines = [
    ...reviews.map(({ id, rating, author, text }) => `review ${id}  ${rating}/5  ${author}: ${text}`),
    ...questions.map(({ id, asked_by, question }) => `question ${id}  ${asked_by}: ${question}`),
  ];
  return `${lines.join('\n') || 'Nothing waits.'}\n`;
}
