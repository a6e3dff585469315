import type { Api } from '../../platform/http/http-server.ts';
import { loopbackOnly } from '../../platform/http/loopback-only.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { mailboxRoutes } from './mailbox-routes.ts';

/** The mailbox at `/_mail` that stands in for a mail server, for this machine alone. */
export async function embeddedMailbox(app: Api, { db, config }: Platform): Promise<void> {
  app.addHook('onRequest', loopbackOnly(config));
  await app.register(mailboxRoutes, { db, prefix: '/_mail' });
}
