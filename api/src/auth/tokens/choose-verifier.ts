import { errors, importJWK } from 'jose';
import type { IdentityContext } from '../../embedded/identity/context/identity-context.ts';
import { CLIENT_ID } from '../../embedded/identity/context/identity-pool.ts';
import type { Platform } from '../../platform/process/platform.ts';
import { type TokenVerifier, tokenVerifier } from './verify-token.ts';

/** Whose tokens are believed: those of the identity provider that is configured, else of the embedded one. */
export function chooseVerifier({ config, clock }: Platform, embedded: IdentityContext | null): TokenVerifier {
  if (config.identity !== null) return tokenVerifier(config.identity, clock);
  if (embedded === null) throw new Error('Without a provider outside there is the embedded one.');
  const { issuer, keys } = embedded;
  const settings = { issuer, audience: CLIENT_ID, jwksUrl: `${issuer}/.well-known/jwks.json` };
  // Its keys are in our own database: nobody has to be asked for them.
  return tokenVerifier(settings, clock, async ({ kid }) => {
    const jwk = await keys.find(kid);
    if (!jwk) throw new errors.JWKSNoMatchingKey();
    return importJWK(jwk, 'RS256');
  });
}
