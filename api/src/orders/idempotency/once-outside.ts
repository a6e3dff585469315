import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { claimKey, deleteKey, type IdempotentRequest, readAnswer, storeAnswer } from './idempotency.ts';

/** As long as the first press may take: it asks another service. */
const TRIES = 50;
const BETWEEN_MS = 100;

/**
 * Does once, for all presses of a form, what asks another service and so stands in no transaction. A press that comes while the first is at work
 * waits for it, and is answered by it. What was refused leaves no key, and may be pressed again.
 */
export async function onceOutside(
  db: Database,
  press: IdempotentRequest | null,
  clock: () => Date,
  work: () => Promise<string>,
): Promise<string> {
  if (press === null) return work();
  const isFirst = await db.transaction().execute((tx) => claimKey(tx, press, clock()));
  if (!isFirst) return answerOfFirst(db, press);
  try {
    const done = await work();
    await db.transaction().execute((tx) => storeAnswer(tx, press, { status: 201, body: done }));
    return done;
  } catch (refused) {
    await db.transaction().execute((tx) => deleteKey(tx, press));
    throw refused;
  }
}

async function answerOfFirst(db: Database, press: IdempotentRequest): Promise<string> {
  for (let tried = 0; tried < TRIES; tried++) {
    const { answer, exists } = await readAnswer(db, press);
    if (answer) return answer.body;
    if (!exists) break;
    await pause(BETWEEN_MS);
  }
  throw problem('IDEMPOTENCY_CONFLICT');
}
