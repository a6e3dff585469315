import type { Config } from '../../../platform/config/config.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { IDENTITY_PREFIX } from '../context/identity-pool.ts';
import { hasOneTap, STAND_IN_PREFIX, standInRoutes } from '../one-tap/stand-in-routes.ts';
import { identityRoutes } from './identity-routes.ts';

interface EmbeddedIdentityOptions {
  context: IdentityContext;
  config: Config;
}

/** The identity service at `/_identity`, and Google's one-tap below it for visitors of this machine. */
export async function embeddedIdentityRoutes(app: Api, options: EmbeddedIdentityOptions): Promise<void> {
  const { context, config } = options;
  await app.register(identityRoutes, { ...context, prefix: IDENTITY_PREFIX });
  if (!hasOneTap(config)) return;
  await app.register(standInRoutes, { ...context, prefix: `${IDENTITY_PREFIX}${STAND_IN_PREFIX}` });
}
