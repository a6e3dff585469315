import type { FastifyReply, FastifyRequest } from 'fastify';

interface StoredAnswer {
  version: string;
  text: string;
}

/**
 * Keeps the text of answers that are expensive to make and cheap to know as unchanged. `versionOf` answers a text that
 * changes whenever the answer would, or null when there is nothing to answer from. Never serves an old answer: the
 * version is asked for at every call.
 */
export function createResponseCache(
  versionOf: (request: FastifyRequest) => Promise<string | null>,
  maxAnswers: number,
) {
  const answers = new Map<string, StoredAnswer>();
  const versions = new WeakMap<FastifyRequest, string>();
  return {
    /** As `preHandler`: sends what is stored, and the handler is not called. */
    recall: async (request: FastifyRequest, reply: FastifyReply) => {
      const version = await versionOf(request);
      if (version === null) return;
      const stored = answers.get(request.url);
      if (stored?.version === version) {
        return reply.type('application/json; charset=utf-8').send(stored.text);
      }
      versions.set(request, version);
    },
    /** As `onSend`: keeps what the handler answered. */
    keep: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      const version = versions.get(request);
      if (version === undefined || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
      // The oldest goes first: a Map keeps the order of insertion.
      const [oldest] = answers.keys();
      if (answers.size >= maxAnswers && oldest !== undefined) answers.delete(oldest);
      answers.delete(request.url);
      answers.set(request.url, { version, text: payload });
      return payload;
    },
  };
}
