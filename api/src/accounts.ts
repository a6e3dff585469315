import { API_BASE } from '@sanderling/contract/limits';
import { chooseProvider } from './auth/identity-provider/choose-provider.ts';
import { googleKeys } from './auth/identity-provider/google-keys.ts';
import type { IdentityService } from './auth/identity-provider/identity-service.ts';
import { impersonationRoutes } from './auth/impersonation/impersonation-routes.ts';
import type { ImpersonationTokens } from './auth/impersonation/impersonation-tokens.ts';
import type { IdentifyPrincipal } from './auth/principal/principal.ts';
import { authRoutes } from './auth/sign-in/auth-routes.ts';
import { completeSignInBy } from './auth/sign-in/complete-sign-in.ts';
import { oneTapRoutes } from './auth/sign-in/one-tap-routes.ts';
import { stagingRoutes } from './auth/staging/staging-routes.ts';
import { deliveryDateRoutes } from './catalogue/delivery-dates/delivery-date-routes.ts';
import { accountDataRoutes } from './customers/account/account-data-routes.ts';
import { addressRoutes } from './customers/account/address-routes.ts';
import { userRoutes } from './customers/account/user-routes.ts';
import { designerRequestRoutes } from './customers/designers/designer-request-routes.ts';
import { favoriteRoutes } from './customers/favorites/favorite-routes.ts';
import { linkOrderRoutes } from './customers/link-orders/link-order-routes.ts';
import type { Api } from './platform/http/http-server.ts';
import type { Platform } from './platform/process/platform.ts';

interface AccountsOptions extends Platform {
  identify: IdentifyPrincipal;
  /** Null where a provider outside is configured. */
  service: IdentityService | null;
  impersonations: ImpersonationTokens;
}

/** Signing in and out, and everything that belongs to an account. */
export async function accounts(app: Api, { service, ...given }: AccountsOptions): Promise<void> {
  const options = { ...given, prefix: API_BASE };
  const outside = chooseProvider(options.config, service);
  const completeSignIn = completeSignInBy(options, options.identify);
  await app.register(authRoutes, { ...options, ...outside, completeSignIn });
  const google = googleKeys(options.config, service);
  await app.register(oneTapRoutes, { ...options, ...outside, completeSignIn, google });
  await app.register(impersonationRoutes, options);
  await app.register(stagingRoutes, options);
  await app.register(userRoutes, options);
  await app.register(addressRoutes, options);
  await app.register(accountDataRoutes, options);
  await app.register(designerRequestRoutes, { ...options, ...outside });
  await app.register(favoriteRoutes, options);
  await app.register(linkOrderRoutes, options);
  await app.register(deliveryDateRoutes, options);
}
