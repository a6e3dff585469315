import { API_BASE } from '@sanderling/contract/commerce/constants';
import type { IdentitySettings } from '@sanderling/contract/wire/customers/auth';
import type { Api } from '../platform/http/http-server.ts';
import type { Platform } from '../platform/process/platform.ts';
import { googleKeys } from './identity-provider/google-keys.ts';
import type { IdentityProvider } from './identity-provider/identity-provider.ts';
import type { IdentityService } from './identity-provider/identity-service.ts';
import { impersonationRoutes } from './impersonation/impersonation-routes.ts';
import type { ImpersonationTokens } from './impersonation/impersonation-tokens.ts';
import type { IdentifyPrincipal } from './principal/principal.ts';
import { authRoutes } from './sign-in/auth-routes.ts';
import { completeApiSignInBy } from './sign-in/complete-api-sign-in.ts';
import { formSignInRoutes } from './sign-in/form-sign-in-routes.ts';
import { oneTapRoutes } from './sign-in/one-tap-routes.ts';
import { stagingRoutes } from './staging/staging-routes.ts';

interface AuthOptions extends Platform {
  identify: IdentifyPrincipal;
  impersonations: ImpersonationTokens;
  provider: IdentityProvider;
  settings: IdentitySettings;
  /** Null where a provider outside is configured. */
  service: IdentityService | null;
}

/** Signing in and out, acting for a customer, and the door of a staging store. */
export async function auth(app: Api, { service, ...given }: AuthOptions): Promise<void> {
  const completeSignIn = completeApiSignInBy(given, given.identify);
  const google = googleKeys(given.config, service);
  const options = { ...given, completeSignIn, google, prefix: API_BASE };
  await app.register(authRoutes, options);
  await app.register(formSignInRoutes, options);
  await app.register(oneTapRoutes, options);
  await app.register(impersonationRoutes, options);
  await app.register(stagingRoutes, options);
}
