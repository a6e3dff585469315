import { createRemoteJWKSet, errors, importJWK, type JWTVerifyGetKey } from 'jose';
import type { IdentityContext } from '../../embedded/identity/context/identity-context.ts';
import { STAND_IN_CLIENT_ID, standInIssuer } from '../../embedded/identity/one-tap/stand-in-routes.ts';
import type { Config } from '../../platform/config/config.ts';
import { hasStandIn } from './choose-provider.ts';

/** Whose one-tap credentials are believed: Google's, or those of the stand-in. */
export function googleKeys(
  config: Config,
  embedded: IdentityContext | null,
): { clientId: string | null; issuer: string; keys: JWTVerifyGetKey } {
  const { clientId, issuer, jwksUrl } = config.google;
  if (embedded === null || !hasStandIn(config, embedded)) {
    return { clientId, issuer, keys: createRemoteJWKSet(new URL(jwksUrl)) };
  }
  return {
    clientId: STAND_IN_CLIENT_ID,
    issuer: standInIssuer(config.publicOrigin),
    keys: async ({ kid }) => {
      const jwk = await embedded.keys.find(kid);
      if (!jwk) throw new errors.JWKSNoMatchingKey();
      return importJWK(jwk, 'RS256');
    },
  };
}
