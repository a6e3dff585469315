import type { FastifyInstance } from 'fastify';

/** When the store began to follow it. */
const SINCE = '2026-11-24';

/** Says that the store follows Global Privacy Control, where browsers look for it (https://w3c.github.io/gpc). */
export async function privacySignal(app: FastifyInstance) {
  app.get('/.well-known/gpc.json', async (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').send({ gpc: true, lastUpdate: SINCE }),
  );
}
