import type { Api } from '../../platform/http/http-server.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { AgentContext } from '../operations/operation.ts';
import { agentsDocument } from './agents-document.ts';

/** The document of the assistants' calls, beside that of the shop's own: developers read it, and so do tests that send odd values. */
export async function agentsDocumentRoutes(app: Api, { config }: AgentContext): Promise<void> {
  declareRoutes(app, { access: 'public', caching: { sharedForS: 300 } });
  app.get('/_agents/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.serializer(JSON.stringify).type('application/json; charset=utf-8');
    return reply.send(agentsDocument(config.agents));
  });
}
