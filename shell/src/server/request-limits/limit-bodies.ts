import { PATHS_WITH_FILES } from '@sanderling/contract/site/route-table';
import { networkOf } from '@sanderling/server/network-of';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlainResponse } from '../fallback/plain-response.ts';
import { createQuota, type QuotaLimits } from './quota.ts';

export interface BodyLimits {
  small: { limits: QuotaLimits; withinMs: number };
  picture: { limits: QuotaLimits; withinMs: number };
}

/** What forms and calls need; a picture or a document over a slow line takes longer. */
const SMALL = { limits: { perAddress: 24, inAll: 400 }, withinMs: 10_000 };
const PICTURE = { limits: { perAddress: 4, inAll: 16 }, withinMs: 50_000 };

/**
 * Bounds how many bodies are on their way at once, of one address and of all, and how long each may take: a visitor who
 * sends slowly uses up their own quota and nothing else.
 */
export function limitBodies(
  app: FastifyInstance,
  answerPlainly: PlainResponse,
  { small, picture }: BodyLimits = { small: SMALL, picture: PICTURE },
): void {
  const quotas = [small, picture].map(({ limits, withinMs }) => ({ ...createQuota(limits), withinMs }));
  const [forSmall, forPictures] = quotas;

  function endSlowBody(request: FastifyRequest, reply: FastifyReply): void {
    if (reply.sent) return;
    reply.header('connection', 'close');
    answerPlainly(request, reply, 408);
  }

  app.addHook('onRequest', async (request, reply) => {
    const quota = isPicture(request) ? forPictures : forSmall;
    if (!quota || !hasBody(request)) return;
    const network = networkOf(request.ip);
    const exhausted = quota.acquire(network);
    if (exhausted) {
      const of = exhausted === 'address' ? 'one network' : 'all visitors';
      return answerPlainly(
        request,
        reply,
        exhausted === 'address' ? 429 : 503,
        `Too many bodies of ${of} are on their way`,
      );
    }
    const timer = setTimeout(() => endSlowBody(request, reply), quota.withinMs);
    let isOnItsWay = true;
    const leave = () => {
      if (!isOnItsWay) return;
      isOnItsWay = false;
      clearTimeout(timer);
      quota.release(network);
    };
    // It is here, or it never will be: answered before, or cut off.
    request.raw.once('end', leave);
    reply.raw.once('close', leave);
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isPicture({ headers, url }: FastifyRequest): boolean {
  const type = headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) return PATHS_WITH_FILES.includes(url.split('?', 1)[0] ?? '');
  return url.startsWith('/api/v1/uploads/') && (headers['content-type']?.startsWith('image/') ?? false);
}
