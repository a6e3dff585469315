import { basename } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Api } from '../../platform/http/http-server.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { DOCUMENTS_DIR, DOCUMENTS_PATH } from './document-library.ts';

/** The products' documents, for ever: the content's hash is part of each name. They are saved, never run in the page's place. */
export async function documentRoutes(app: Api): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'immutable' });
  await app.register(fastifyStatic, {
    root: DOCUMENTS_DIR,
    prefix: `${DOCUMENTS_PATH}/`,
    decorateReply: false,
    index: false,
    cacheControl: false,
    lastModified: false,
    allowedPath: (path) => path.endsWith('.pdf'),
    setHeaders: (reply, path) => {
      const name = basename(path).replace(/-[0-9a-f]{10}\.pdf$/, '.pdf');
      reply.header('content-disposition', `attachment; filename="${name}"`);
      reply.header('x-content-type-options', 'nosniff');
      reply.header('cross-origin-resource-policy', 'same-site');
    },
  });
}
