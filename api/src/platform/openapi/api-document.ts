import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { store } from '@sanderling/catalogue-data/store/store';
import { API_BASE } from '@sanderling/contract/commerce/constants';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Api } from '../http/http-server.ts';
import { declareRoutes } from '../routes/route-access.ts';
import { SECURITY_SCHEMES, securityOf } from './security-schemes.ts';

/** Everything of the documentation page comes from here; its scripts set styles on elements. */
const DOCS_CONTENT_SECURITY_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; object-src 'none'; frame-ancestors 'none'";

/** Collects the schemas of every route that is registered after it. */
export const apiDocument = fastifyPlugin(async (app: Api) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${store.name} commerce API`,
        version: '1.0.0',
        description:
          'Every success is `{ "data": ..., "meta"?: ... }`, every error `{ "error", "code", "message", "details"?, "errors"? }`. Money is in US dollars.',
      },
      components: { securitySchemes: SECURITY_SCHEMES },
    },
    transform: ({ schema, route, ...given }) =>
      jsonSchemaTransform({ ...given, route, schema: { ...schema, security: securityOf(route.config) } }),
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(documentRoutes);
});

async function documentRoutes(app: Api): Promise<void> {
  declareRoutes(app, { access: 'public', caching: 'shared' });
  // The document is made at the first request: making it takes longer than starting.
  app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: `${API_BASE}/docs`,
    staticCSP: DOCS_CONTENT_SECURITY_POLICY,
    uiConfig: { docExpansion: 'list', deepLinking: true, tryItOutEnabled: false },
  });
}
