import { storeIcon, storeSheet } from '@sanderling/catalogue-data/store/store';
import type { FastifyInstance } from 'fastify';

/** The store's own icon and colors. Their paths name what is in them, so they are kept for ever. */
export async function storeFiles(app: FastifyInstance): Promise<void> {
  for (const file of [storeIcon, storeSheet]) {
    if (!file) continue;
    app.get(file.path, async (_request, reply) =>
      reply
        .header('content-type', file.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('access-control-allow-origin', '*')
        .send(file.content),
    );
  }
}
