import type { FastifyRequest } from 'fastify';
import type { Api } from '../../platform/http/http-server.ts';
import type { AgentLimits } from '../operations/run-operation.ts';
import type { AgentRecord } from '../trust/agent-record.ts';
import { AgentRefusal } from '../wire/agent-refusal.ts';
import { limitWrongCodes } from './wrong-codes.ts';

/** Each agent that is new is a profile to ask for and a row to write: from one address, and from all. */
const MEETINGS_PER_MINUTE = 30;
const ADDRESSES_AT_ONCE = 20;

/** Counts calls by agent, whatever addresses they come from, and new agents by address. */
export function limitAgents(app: Api): AgentLimits {
  const agents = new WeakMap<FastifyRequest, AgentRecord>();
  const of = (request: FastifyRequest) => agents.get(request);
  const shared = { timeWindow: '1 minute', allowList: () => false };
  const calls = app.createRateLimit({
    ...shared,
    max: (request) => of(request)?.callsPerMinute ?? 1,
    keyGenerator: (request) => `agent ${of(request)?.countsWith ?? of(request)?.id}`,
  });
  const meetings = app.createRateLimit({
    ...shared,
    max: MEETINGS_PER_MINUTE,
    keyGenerator: ({ ip }) => `new agents at ${ip}`,
  });
  const allMeetings = app.createRateLimit({
    ...shared,
    max: MEETINGS_PER_MINUTE * ADDRESSES_AT_ONCE,
    keyGenerator: () => 'new agents',
  });
  const refuseBeyond = async (request: FastifyRequest, checks: readonly (typeof calls)[]) => {
    for (const check of checks) {
      const limit = await check(request);
      if (limit.isAllowed || !limit.isExceeded) continue;
      const { ttlInSeconds: waitS } = limit;
      throw new AgentRefusal(429, 'rate_limited', `Too many calls. Try again in ${waitS} seconds.`, waitS);
    }
  };
  return {
    countCall: (request, agent) => {
      agents.set(request, agent);
      return refuseBeyond(request, [calls]);
    },
    countWrongCodes: limitWrongCodes(app),
    countMeeting: (request) => refuseBeyond(request, [meetings, allMeetings]),
  };
}
