import type { Api } from '../../platform/http/http-server.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import type { AgentContext } from '../operations/operation.ts';
import { llmsText } from './llms-text.ts';
import { storeProfile } from './store-profile.ts';

/** What the store says of itself to agents. */
export async function profileRoutes(app: Api, context: AgentContext): Promise<void> {
  declareRoutes(app, { access: 'public', caching: { sharedForS: 300 } });
  app.get('/.well-known/ucp', { schema: { hide: true } }, async (_request, reply) => {
    reply.serializer(JSON.stringify);
    return reply.type('application/json; charset=utf-8').send(await storeProfile(context));
  });
}

/** For programs that read pages. Also where the store lets no assistant in: then it names pages alone. */
export async function llmsRoutes(app: Api, { config }: Pick<AgentContext, 'config'>): Promise<void> {
  declareRoutes(app, { access: 'public', caching: { sharedForS: 300 } });
  app.get('/llms.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/markdown; charset=utf-8').send(llmsText(config.agents, config.publicOrigin)),
  );
}
