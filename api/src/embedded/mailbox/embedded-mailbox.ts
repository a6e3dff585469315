import type { Api } from '../../platform/http/http-server.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { declareRoutes } from '../../platform/routes/route-access.ts';
import { mailboxRoutes } from './mailbox-routes.ts';

/** The mailbox at `/_mail` that stands in for a mail server, for this machine alone. */
export async function embeddedMailbox(app: Api, { db }: Platform): Promise<void> {
  declareRoutes(app, { access: 'this-machine', caching: 'private' });
  await app.register(mailboxRoutes, { db, prefix: '/_mail' });
}
