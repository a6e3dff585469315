import type { Api } from '../../platform/http/http-server.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { CARD_TOKEN_CONFIG } from '../acp/card-token-schemas.ts';
import type { AgentContext } from '../operations/operation.ts';
import { HANDLER_SCHEMA_PATH, OLDER_PROFILE_PATH } from './older-paths.ts';
import { olderProfile } from './older-profile.ts';

/** What everyone may read of this version: its profile, and the schema that it names of the store's own payment handler. */
export async function olderRoutes(app: Api, context: AgentContext): Promise<void> {
  declareRoutes(app, { access: 'public', caching: { sharedForS: 300 } });
  const offer = (url: string, read: () => object | Promise<object>) =>
    app.get(url, { schema: { hide: true } }, async (_request, reply) => {
      reply.serializer(JSON.stringify).type('application/json; charset=utf-8');
      return reply.send(await read());
    });
  offer(OLDER_PROFILE_PATH, () => olderProfile(context));
  offer(HANDLER_SCHEMA_PATH, () => CARD_TOKEN_CONFIG);
}
