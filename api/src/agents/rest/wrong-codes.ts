import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../platform/http/http-server.ts';
import type { AgentLimits, Guess } from '../operations/run-operation.ts';
import { AgentRefusal } from '../wire/agent-refusal.ts';

/** Discount codes are words that people remember: this many wrong ones a minute find none. */
const OF_BUYER = 20;
const OF_AGENT = 100;

const answered = z.object({
  messages: z.array(z.looseObject({ code: z.string(), path: z.string().optional() })),
});

/**
 * Counts codes that no promotion has, for one buyer and for all of an assistant. Codes of calls under way are taken for wrong until they
 * are answered, so that many calls at once are no way round. The count is over all processes; that it is full each finds for itself.
 */
export function limitWrongCodes(app: Api): AgentLimits['countWrongCodes'] {
  const underWay = new Map<string, number>();
  const used = new Map<string, { count: number; until: number }>();
  const keys = new WeakMap<FastifyRequest, string>();
  const countBy = (max: number) =>
    app.createRateLimit({
      timeWindow: '1 minute',
      allowList: () => false,
      max,
      keyGenerator: (request) => keys.get(request) ?? '',
    });
  const kinds = [
    { max: OF_AGENT, count: countBy(OF_AGENT), keyOf: ({ agent }: Guess) => agentKey(agent) },
    {
      max: OF_BUYER,
      count: countBy(OF_BUYER),
      keyOf: ({ agent, buyer }: Guess) => (buyer === null ? null : `${agentKey(agent)} ${buyer}`),
    },
  ];

  return async (request, guess, work) => {
    const counted = kinds.flatMap(({ keyOf, ...kind }) => {
      const key = keyOf(guess);
      return key === null ? [] : [{ ...kind, key }];
    });
    for (const { key, max } of counted) requireRoom(key, max, guess.codes);
    for (const { key } of counted) underWay.set(key, (underWay.get(key) ?? 0) + guess.codes);
    try {
      const answer = await work();
      const wrong = answer.isReplay === true ? 0 : wrongCodesIn(answer.body);
      for (const { count, key } of counted) {
        keys.set(request, key);
        for (let each = 0; each < wrong; each += 1) {
          const limit = await count(request);
          if (!limit.isAllowed)
            used.set(key, { count: limit.max - limit.remaining, until: Date.now() + limit.ttl });
        }
      }
      return answer;
    } finally {
      for (const { key } of counted) {
        const left = (underWay.get(key) ?? 0) - guess.codes;
        if (left > 0) underWay.set(key, left);
        else underWay.delete(key);
      }
    }
  };

  function requireRoom(key: string, max: number, codes: number): void {
    for (const [each, { until }] of used) if (until <= Date.now()) used.delete(each);
    const { count = 0, until } = used.get(key) ?? {};
    const others = underWay.get(key) ?? 0;
    if (count < max && (others === 0 || count + others + codes <= max)) return;
    const waitS =
      until === undefined || count < max ? 1 : Math.max(1, Math.ceil((until - Date.now()) / 1_000));
    throw new AgentRefusal(
      429,
      'rate_limited',
      `Too many wrong discount codes. Leave codes out, or try again in ${waitS} seconds.`,
      waitS,
    );
  }
}

function agentKey({ countsWith, id }: Guess['agent']): string {
  return `wrong codes of agent ${countsWith ?? id}`;
}

function wrongCodesIn(body: object): number {
  const read = answered.safeParse(body);
  const isWrong = ({ code, path = '' }: { code: string; path?: string | undefined }) =>
    code === 'discount_code_invalid' && path.startsWith('$.discounts.codes');
  return read.success ? read.data.messages.filter(isWrong).length : 0;
}
