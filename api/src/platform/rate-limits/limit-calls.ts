import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { problem } from '../http/problem.ts';

interface CallLimits {
  selling: number;
  reading: number;
}

/** Calls that are worked on at once: few enough reads that a cart does not wait long behind them, enough for several shells. */
const LIMITS: CallLimits = { selling: 300, reading: 128 };

/** Probes, and programs of ours that are asked in the midst of a payment. */
const UNLIMITED = /^\/(?:healthz|readyz|metrics|_payments\/|_mail|_warehouse\/)/;
/** Bounded by itself, beside the thread that sells. */
const OWN_BOUND = /^\/_search\//;
const OWN_DATA = /^\/api\/v1\/(?:orders|checkout|user)\b/;

/** Refuses at once, with 503 and when to come again, what there is no room for: no call waits behind all others. */
export const limitCalls = fastifyPlugin(
  async (app: FastifyInstance, { limits = LIMITS }: { limits?: CallLimits }) => {
    const counts: CallLimits = { selling: 0, reading: 0 };
    app.addHook('onRequest', async (request, reply) => {
      if (UNLIMITED.test(request.url) || OWN_BOUND.test(request.url)) return;
      const kind = kindOf(request);
      if (counts[kind] >= limits[kind])
        throw problem('UNAVAILABLE', { message: 'The store is busy. Try again in a moment.' });
      counts[kind] += 1;
      finished(reply.raw, () => {
        counts[kind] -= 1;
      });
    });
  },
);

function kindOf({ method, url }: FastifyRequest): keyof CallLimits {
  if (method !== 'GET' && method !== 'HEAD') return 'selling';
  return OWN_DATA.test(url) ? 'selling' : 'reading';
}
