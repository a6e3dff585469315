import type { ReleaseSet } from '@sanderling/releases/release-set';
import type { FastifyInstance } from 'fastify';
import type { RenderPool } from '../pool/pool-contract.ts';

interface HealthOptions {
  pool: RenderPool;
  currentReleaseSet: () => Promise<ReleaseSet>;
}

/** `/healthz`: the process is alive. `/readyz`: it can render pages. The API may be down meanwhile; the shop stays open. */
export async function health(app: FastifyInstance, { pool, currentReleaseSet }: HealthOptions) {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const set = await currentReleaseSet();
    const isReady = pool.isReady() && set.releases.has('shell');
    const releases = Object.fromEntries([...set.releases].map(([name, { version }]) => [name, version]));
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'starting', releaseSet: set.id, releases });
  });
}
