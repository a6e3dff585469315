import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import type { IdentitySettings } from '../../platform/config/config.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Clock } from '../../platform/process/clock.ts';

/** Asymmetric only: with a shared secret, any process that can verify a token can make one. `none` is not in it either. */
const ALGORITHMS = ['RS256', 'ES256'];
const UNKNOWN_KEY_PAUSE_MS = 30_000;
const KEYS_CACHED_MS = 10 * 60_000;
const TIMEOUT_MS = 3_000;
/** Two clocks are never quite the same. */
const CLOCK_TOLERANCE_S = 5;

/** What a good token says. */
export interface Bearer {
  subject: string;
  /** The provider's id of the session that the token belongs to; null where it names none. */
  session: string | null;
  /** Only of an identity token, and only when the provider has verified it. */
  verifiedEmail: string | null;
}

export type TokenVerifier = (token: string) => Promise<Bearer>;

/**
 * Checks a bearer token by the provider's published keys. Throws UNAUTHENTICATED for one that is not good, and
 * UNAVAILABLE while the keys cannot be had: no customer is signed out because the provider is away for a moment.
 */
export function tokenVerifier(
  settings: IdentitySettings,
  clock: Clock,
  keys: JWTVerifyGetKey = publishedKeys(settings),
): TokenVerifier {
  return async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: settings.issuer,
        algorithms: ALGORITHMS,
        requiredClaims: ['sub', 'exp'],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: clock(),
      });
      if (!isFor(payload, settings.audience)) throw problem('UNAUTHENTICATED');
      return bearerOf(payload);
    } catch (cause) {
      if (isRefusal(cause)) throw problem('UNAUTHENTICATED', { cause });
      if (cause instanceof errors.JOSEError || cause instanceof TypeError)
        throw problem('UNAVAILABLE', { cause });
      throw cause;
    }
  };
}

function publishedKeys(settings: IdentitySettings): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(settings.jwksUrl), {
    cooldownDuration: settings.unknownKeyPauseMs ?? UNKNOWN_KEY_PAUSE_MS,
    cacheMaxAge: KEYS_CACHED_MS,
    timeoutDuration: TIMEOUT_MS,
  });
}

function bearerOf({ sub, origin_jti: session, email, email_verified: isVerified }: JWTPayload): Bearer {
  return {
    subject: String(sub),
    session: typeof session === 'string' ? session : null,
    // Cognito writes it as a text when it comes from a provider behind it.
    verifiedEmail: typeof email === 'string' && String(isVerified) === 'true' ? email : null,
  };
}

/** Cognito names the app client in `aud` of identity tokens and in `client_id` of access tokens. No other kind opens anything. */
function isFor({ token_use: use, client_id: clientId, aud }: JWTPayload, audience: string): boolean {
  if (use === 'access') return clientId === audience;
  return use === 'id' && (Array.isArray(aud) ? aud.includes(audience) : aud === audience);
}

/** About the token itself, and not about how the keys are fetched. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported ||
    error instanceof errors.JWKSNoMatchingKey ||
    error instanceof errors.JWKSMultipleMatchingKeys
  );
}
