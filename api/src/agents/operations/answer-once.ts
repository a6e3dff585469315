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
  { agent, idempotencyKey: key }: AgentCall,
  scope: string,
  input: object,
  work: (tx: Transaction) => Promise<AgentAnswer>,
): Promise<AgentAnswer> {
  if (key === null) return db.transaction().execute(work);
  const request = idempotentRequest(`agent ${agent.id} ${scope}`, key, input, GUEST);
  return db.transaction().execute(async (tx) => {
    if (!(await claimKey(tx, request, clock()))) {
      const { answer } = await readAnswer(tx, request).catch(toRefusal);
      if (answer === null) throw conflict('The first call with this key is still under way.');
      return { status: answer.status, body: JSON.parse(answer.body) };
    }
    const answer = await work(tx);
    await storeAnswer(tx, request, { status: answer.status, body: JSON.stringify(answer.body) });
    return answer;
  });
}

function toRefusal(error: unknown): never {
  if (error instanceof ProblemError) throw conflict('This key was used for another call.');
  throw error;
}

function conflict(content: string): AgentRefusal {
  return new AgentRefusal(409, 'idempotency_conflict', content);
}
