import fastifyStatic from '@fastify/static';
import { MEDIA_DIR } from '@sanderling/catalogue-data/schema/picture-manifest';
import type { Api } from '../../platform/http/http-server.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { MEDIA_PATH } from './picture-library.ts';

/** Pictures, drawings and 3D models, for ever: the content's hash is part of each name, so another content has another address. */
export async function mediaRoutes(app: Api): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'immutable' });
  await app.register(fastifyStatic, {
    root: MEDIA_DIR,
    prefix: `${MEDIA_PATH}/`,
    decorateReply: false,
    index: false,
    cacheControl: false,
    lastModified: false,
    allowedPath: (path) => /\.(avif|webp|glb|svg)$/.test(path),
    setHeaders: (reply, path) => {
      reply.header('x-content-type-options', 'nosniff');
      // Webmail shows the pictures of the store's mails on a site of its own.
      reply.header('cross-origin-resource-policy', 'cross-origin');
      // Opened by itself, a drawing is a document.
      if (path.endsWith('.svg')) reply.header('content-security-policy', "default-src 'none'; sandbox");
    },
  });
}
