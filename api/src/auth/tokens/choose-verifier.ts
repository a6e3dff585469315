import type { Platform } from '../../platform/process/platform.ts';
import type { IdentityService } from '../identity-provider/identity-service.ts';
import { type TokenVerifier, tokenVerifier } from './verify-token.ts';

/** Whose tokens are believed: those of the identity provider that is configured, else of the store's own service. */
export function chooseVerifier({ config, clock }: Platform, service: IdentityService | null): TokenVerifier {
  if (config.identity !== null) return tokenVerifier(config.identity, clock);
  if (service === null) throw new Error('Without a provider outside there is the embedded one.');
  const { issuer, audience, keys } = service;
  return tokenVerifier({ issuer, audience, jwksUrl: `${issuer}/.well-known/jwks.json` }, clock, keys);
}
