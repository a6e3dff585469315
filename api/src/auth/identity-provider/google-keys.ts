import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Config } from '../../platform/config/config.ts';
import type { IdentityService } from './identity-service.ts';

/** Whose one-tap credentials are believed: Google's, or those of the store's own service. */
export function googleKeys(
  { google }: Config,
  service: IdentityService | null,
): { clientId: string | null; issuer: string; keys: JWTVerifyGetKey } {
  if (service?.oneTap) {
    const { clientId, issuer } = service.oneTap;
    return { clientId, issuer, keys: service.keys };
  }
  const { clientId, issuer, jwksUrl } = google;
  return { clientId, issuer, keys: createRemoteJWKSet(new URL(jwksUrl)) };
}
