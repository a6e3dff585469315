import { errors, importJWK } from 'jose';
import type { IdentityService } from '../../../auth/identity-provider/identity-service.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { CLIENT_ID, IDENTITY_PREFIX, POOL_ID } from '../context/identity-pool.ts';
import { hasOneTap, STAND_IN_CLIENT_ID, STAND_IN_PREFIX, standInIssuer } from '../one-tap/stand-in-routes.ts';
import { embeddedProvider } from './embedded-provider.ts';

/** The embedded identity service as the API knows it. */
export function embeddedService(context: IdentityContext, config: Config): IdentityService {
  const { publicOrigin } = config;
  return {
    provider: embeddedProvider(context),
    settings: {
      user_pool_id: POOL_ID,
      client_id: CLIENT_ID,
      endpoint: `${publicOrigin}${IDENTITY_PREFIX}/`,
      hosted_domain: `${new URL(publicOrigin).host}${IDENTITY_PREFIX}`,
    },
    issuer: context.issuer,
    audience: CLIENT_ID,
    keys: async ({ kid }) => {
      const jwk = await context.keys.find(kid);
      if (!jwk) throw new errors.JWKSNoMatchingKey();
      return importJWK(jwk, 'RS256');
    },
    oneTap: hasOneTap(config)
      ? {
          clientId: STAND_IN_CLIENT_ID,
          issuer: standInIssuer(publicOrigin),
          scriptUrl: `${IDENTITY_PREFIX}${STAND_IN_PREFIX}/client.js`,
        }
      : null,
  };
}
