import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../../../platform/database/schema.ts';
import type { SandboxCall, SandboxHandler } from './sandbox-call.ts';
import { publicView } from './sandbox-objects.ts';
import { StripeShapedError } from './stripe-error.ts';

export interface SandboxAnswer {
  status: number;
  body: string;
  isReplayed: boolean;
}

type Outcome = Pick<SandboxAnswer, 'status' | 'body'>;
type Request = Omit<SandboxCall, 'tx'> & { path: string; idempotencyKey: string | null };

/**
 * Runs a handler in one transaction with its answer: either both are stored or neither. With an idempotency key the
 * first answer, a refusal too, is given again; the same key with other fields is refused, as Stripe does.
 */
export async function answerIdempotently(
  db: Database,
  request: Request,
  handler: SandboxHandler,
): Promise<SandboxAnswer> {
  const { idempotencyKey: key, path, fields } = request;
  const error = {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
  };
  const refusal = { status: 400, body: JSON.stringify({ error }) };
  return storeFirstAnswer(db, { key, asked: [path, fields], refusal }, (tx) =>
    run(handler, { ...request, tx }),
  );
}

/** The transaction of a sandbox's call. `refusal` answers a key that stood for something else. */
export async function storeFirstAnswer(
  db: Database,
  request: { key: string | null; asked: unknown; refusal: Outcome },
  work: (tx: Transaction) => Promise<Outcome>,
): Promise<SandboxAnswer> {
  const { key, asked, refusal } = request;
  const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  return db.transaction().execute(async (tx) => {
    if (key !== null) {
      // A second request with this key waits here until the first has committed, and then finds its answer.
      const first = await tx
        .insertInto('sandbox_idempotency')
        .values({ key, request_hash: requestHash, status: 0, body: '' })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('key')
        .executeTakeFirst();
      if (first === undefined) return replay(tx, key, requestHash, refusal);
    }
    const answer = await work(tx);
    if (key !== null) {
      await tx.updateTable('sandbox_idempotency').set(answer).where('key', '=', key).execute();
    }
    return { ...answer, isReplayed: false };
  });
}

async function replay(
  tx: Transaction,
  key: string,
  requestHash: string,
  refusal: Outcome,
): Promise<SandboxAnswer> {
  const stored = await tx
    .selectFrom('sandbox_idempotency')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (stored.request_hash === requestHash)
    return { status: stored.status, body: stored.body, isReplayed: true };
  return { ...refusal, isReplayed: false };
}

async function run(handler: SandboxHandler, call: SandboxCall): Promise<Outcome> {
  try {
    return { status: 200, body: JSON.stringify(publicView(await handler(call))) };
  } catch (error) {
    if (!(error instanceof StripeShapedError)) throw error;
    return { status: error.status, body: JSON.stringify({ error: error.error }) };
  }
}
