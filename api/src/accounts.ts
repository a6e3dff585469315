import type { Api } from './http/http-server.ts';
import { chooseProvider } from './identity/choose-provider.ts';
import type { IdentityContext } from './identity/identity-context.ts';
import type { CallerIdentity } from './orders/caller.ts';
import type { Platform } from './platform.ts';
import { stagingRoutes } from './staging/staging-routes.ts';
import { addressRoutes } from './user/address-routes.ts';
import { authRoutes } from './user/auth-routes.ts';
import { userRoutes } from './user/user-routes.ts';

interface AccountsOptions extends Platform {
  identify: CallerIdentity;
  embedded: IdentityContext | null;
}

/** Signing in and out, and everything that belongs to an account. */
export async function accounts(app: Api, { embedded, ...options }: AccountsOptions): Promise<void> {
  const { identify, config } = options;
  const identifyToken = (token: string) => identify({ headers: { authorization: `Bearer ${token}` } });
  await app.register(authRoutes, { ...options, identifyToken, ...chooseProvider(config, embedded) });
  await app.register(stagingRoutes, options);
  await app.register(userRoutes, options);
  await app.register(addressRoutes, options);
}
