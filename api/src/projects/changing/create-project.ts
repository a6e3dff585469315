import { MAX_PROJECTS } from '@sanderling/contract/commerce/project-limits';
import type { createProjectBody } from '@sanderling/contract/wire/projects/project';
import type { z } from 'zod';
import { isFirstPress } from '../../orders/idempotency/form-press.ts';
import { type IdempotentRequest, readAnswer, storeAnswer } from '../../orders/idempotency/idempotency.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';

interface Creation {
  accountId: number;
  content: z.output<typeof createProjectBody>;
  now: Date;
  press?: IdempotentRequest | null;
}

/** Begins a project, one for each press of a form. Answers its key. Throws for one more than an account may have, also when two tabs begin one at the same time. */
export async function createProject(
  db: Database,
  { accountId, content, now, press }: Creation,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    // The account's row stands for the list of its projects: who begins another one waits here.
    await tx.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
    if (press && !(await isFirstPress(tx, press, now))) {
      const { answer } = await readAnswer(tx, press);
      if (answer) return answer.body;
    }
    const { count } = await tx
      .selectFrom('project')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MAX_PROJECTS) {
      const message = `You have ${MAX_PROJECTS} projects. Delete one to begin another.`;
      throw problem('VALIDATION_FAILED', { message, errors: { name: [message] } });
    }
    const { name, client_name, address = '', notes = '' } = content;
    const { key } = await tx
      .insertInto('project')
      .values({
        ...{ name, client_name, address, notes },
        ...{ account_id: accountId, created_at: now, updated_at: now, answers_seen_at: now },
      })
      .returning('key')
      .executeTakeFirstOrThrow();
    if (press) await storeAnswer(tx, press, { status: 201, body: key });
    return key;
  });
}
