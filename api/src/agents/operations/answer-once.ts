import {
  claimKey,
  idempotentRequest,
  readAnswer,
  storeAnswer,
} from '../../orders/idempotency/idempotency.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { GUEST } from '../checkout/session.ts';
import { AgentRefusal } from '../wire/agent-refusal.ts';
import type { AgentAnswer, AgentCall, AgentContext } from './operation.ts';

/**
 * Does a change in one transaction, with its answer under the agent's key: sent again it is answered the same, and half of it is
 * never there. The key of one agent is no other's. A refusal leaves no key, so that the same call may be tried again.
 */
export async function answerOnce(
  { clock, db }: AgentContext,
  { agent, idempotencyKey: key, link, sent }: AgentCall,
  scope: string,
  work: (tx: Transaction) => Promise<AgentAnswer>,
): Promise<AgentAnswer> {
  if (key === null) return db.transaction().execute(work);
  const asked = { sent: inOneOrder(sent), link: link?.id ?? null };
  const request = idempotentRequest(`agent ${agent.id} ${scope}`, key, asked, GUEST);
  return db.transaction().execute(async (tx) => {
    if (!(await claimKey(tx, request, clock()))) {
      const { answer } = await readAnswer(tx, request).catch(toRefusal);
      if (answer === null)
        throw new AgentRefusal(
          409,
          'idempotency_in_flight',
          'The first call with this key is still under way.',
          1,
        );
      return { status: answer.status, body: JSON.parse(answer.body), isReplay: true };
    }
    const answer = await work(tx);
    await storeAnswer(tx, request, { status: answer.status, body: JSON.stringify(answer.body) });
    return answer;
  });
}

function toRefusal(error: unknown): never {
  if (error instanceof ProblemError)
    throw new AgentRefusal(409, 'idempotency_conflict', 'This key was used for another call.');
  throw error;
}

const MAX_DEPTH = 50;

/** JSON that says the same is the same, in whichever order its names are. Throws for what no call is as deep as. */
export function inOneOrder(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) throw new AgentRefusal(422, 'invalid_request', 'The body is nested too deeply.');
  if (Array.isArray(value)) return value.map((each) => inOneOrder(each, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, each]) => [name, inOneOrder(each, depth + 1)]));
}
