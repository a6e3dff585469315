import type { FastifyRequest } from 'fastify';
import type { Api } from '../../platform/http/http-server.ts';
import type { LimitAgent } from '../operations/run-operation.ts';
import type { AgentRecord } from '../trust/agent-record.ts';
import { AgentRefusal } from '../wire/agent-refusal.ts';

/** Discount codes are words that people remember: this many tries a minute find none. */
const GUESSES_PER_MINUTE = 20;

/** Counts calls by agent, whatever addresses they come from. */
export function limitAgents(app: Api): LimitAgent {
  const agents = new WeakMap<FastifyRequest, AgentRecord>();
  const of = (request: FastifyRequest) => agents.get(request);
  const shared = { timeWindow: '1 minute', allowList: () => false };
  const calls = app.createRateLimit({
    ...shared,
    max: (request) => of(request)?.callsPerMinute ?? 1,
    keyGenerator: (request) => `agent ${of(request)?.id}`,
  });
  const guesses = app.createRateLimit({
    ...shared,
    max: GUESSES_PER_MINUTE,
    keyGenerator: (request) => `codes of agent ${of(request)?.id}`,
  });
  return async (request, agent, isGuess) => {
    agents.set(request, agent);
    for (const check of isGuess ? [calls, guesses] : [calls]) {
      const limit = await check(request);
      if (limit.isAllowed || !limit.isExceeded) continue;
      const { ttlInSeconds: waitS } = limit;
      throw new AgentRefusal(429, 'rate_limited', `Too many calls. Try again in ${waitS} seconds.`, waitS);
    }
  };
}
