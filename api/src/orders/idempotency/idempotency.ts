import { createHash } from 'node:crypto';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';

/** An answer as it was first sent, to be sent again letter by letter. */
export interface StoredAnswer {
  status: number;
  body: string;
}

export interface IdempotentRequest {
  scope: string;
  key: string;
  requestHash: string;
}

/** What makes two requests the same: who asks, and everything that is asked. */
export function idempotentRequest(
  scope: string,
  key: string,
  body: object,
  principal: Principal,
): IdempotentRequest {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([principal.userId, body]))
    .digest('hex');
  return { scope, key, requestHash };
}

/** Writes the key down before anything else happens. False when it was there already. */
export async function claimKey(tx: Transaction, request: IdempotentRequest, now: Date): Promise<boolean> {
  const claimed = await tx
    .insertInto('idempotency_key')
    .values({
      scope: request.scope,
      key: request.key,
      request_hash: request.requestHash,
      status: null,
      body: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** The first answer of a key, or null while it is being worked on. Throws when the key stood for another request. */
export async function readAnswer(
  db: Database | Transaction,
  request: IdempotentRequest,
): Promise<{ exists: boolean; answer: StoredAnswer | null }> {
  const row = await db
    .selectFrom('idempotency_key')
    .selectAll()
    .where('scope', '=', request.scope)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (row === undefined) return { exists: false, answer: null };
  if (row.request_hash !== request.requestHash) throw problem('IDEMPOTENCY_CONFLICT');
  const isAnswered = row.status !== null && row.body !== null;
  return { exists: true, answer: isAnswered ? { status: row.status ?? 0, body: row.body ?? '' } : null };
}

export async function storeAnswer(
  tx: Transaction,
  { scope, key }: Pick<IdempotentRequest, 'scope' | 'key'>,
  answer: StoredAnswer,
): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set(answer)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .execute();
}

export async function deleteKey(
  tx: Transaction,
  { scope, key }: Pick<IdempotentRequest, 'scope' | 'key'>,
): Promise<void> {
  await tx.deleteFrom('idempotency_key').where('scope', '=', scope).where('key', '=', key).execute();
}

/** Runs work and keeps its answer in one transaction, so that a killed process leaves both or neither. */
export async function answerIdempotently(
  db: Database,
  request: IdempotentRequest,
  now: Date,
  work: (tx: Transaction) => Promise<object>,
): Promise<StoredAnswer> {
  return db.transaction().execute(async (tx) => {
    if (!(await claimKey(tx, request, now))) {
      const { answer } = await readAnswer(tx, request);
      if (answer !== null) return answer;
      throw problem('IDEMPOTENCY_CONFLICT');
    }
    const answer = { status: 200, body: JSON.stringify(await work(tx)) };
    await storeAnswer(tx, request, answer);
    return answer;
  });
}
