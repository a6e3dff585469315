import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { networkOf } from '@sanderling/server/network-of';
import type { FastifyRequest } from 'fastify';
import type { PlainReply, PlainResponse } from '../fallback/plain-response.ts';
import { createQuota } from '../request-limits/quota.ts';

/** Answers up to this size leave the API's connection at once, however slowly their visitor reads. Every picture of ours is smaller. */
const MAX_BUFFERED_BYTES = 1_000_000;
/** Bytes that wait for their visitors to read them. */
const BUFFER_LIMITS = { perAddress: 16_000_000, inAll: 256_000_000 };

interface BufferedReply extends PlainReply {
  raw: { once: (event: 'close', listener: () => void) => unknown };
  getHeader: (name: string) => unknown;
  removeHeader: (name: string) => unknown;
}

type Asked = Pick<FastifyRequest, 'method' | 'log' | 'url' | 'ip'>;

/** Takes an answer of the API whole before it goes on, as far as this visitor and all together have quota for it. */
export function bufferAnswers(answerPlainly: PlainResponse) {
  const quota = createQuota(BUFFER_LIMITS);
  return async (request: Asked, reply: BufferedReply, stream: Readable) => {
    const bytes = Number(reply.getHeader('content-length') ?? Number.NaN);
    if (request.method === 'HEAD' || !(bytes <= MAX_BUFFERED_BYTES)) return reply.send(stream);
    const network = networkOf(request.ip);
    const full = quota.acquire(network, bytes);
    if (full !== null) {
      stream.destroy();
      const of = full === 'address' ? 'one network' : 'all visitors';
      return answerInstead(
        request,
        reply,
        full === 'address' ? 429 : 503,
        `Answers for ${of} fill the memory for them`,
      );
    }
    reply.raw.once('close', () => quota.release(network, bytes));
    try {
      return reply.send(await buffer(stream));
    } catch (error) {
      // The API died in the midst of its answer: a part of it is not an answer.
      request.log.warn(error, 'The API did not finish its answer');
      return answerInstead(request, reply, 503, 'The API did not finish its answer');
    }
  };

  function answerInstead(request: Asked, reply: BufferedReply, status: number, why: string) {
    for (const name of ['content-length', 'content-encoding', 'etag']) reply.removeHeader(name);
    return answerPlainly(request, reply, status, why);
  }
}
