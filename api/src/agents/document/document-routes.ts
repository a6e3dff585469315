import type { Api } from '../../platform/http/http-server.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { AgentContext } from '../operations/operation.ts';
import { agentsDocument } from './agents-document.ts';
import { CONVERSATION, DEVELOPERS_PAGE, developersPage, exampleConversation } from './developers-page.ts';

/** What developers of assistants read: the document of the calls, which tests that send odd values read too, and a page in words. */
export async function agentsDocumentRoutes(app: Api, { config }: AgentContext): Promise<void> {
  declareRoutes(app, { access: 'public', caching: { sharedForS: 300 } });
  app.get('/_agents/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
    reply.serializer(JSON.stringify).type('application/json; charset=utf-8');
    return reply.send(agentsDocument(config.agents, config.publicOrigin));
  });
  app.get(DEVELOPERS_PAGE, { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/markdown; charset=utf-8').send(await developersPage(config.publicOrigin)),
  );
  app.get(CONVERSATION, { schema: { hide: true } }, async (_request, reply) => {
    // As it is: it would be quoted once more otherwise.
    reply.serializer(String).type('application/json; charset=utf-8');
    return reply.send(await exampleConversation());
  });
}
