import { IMPERSONATION_ISSUER } from '@sanderling/contract/site/cookies';

interface Claims {
  sub?: unknown;
  iss?: unknown;
  iat?: unknown;
  exp?: unknown;
}

/** When a token was made and when it ends, in milliseconds; null for what is no token. It is read, not checked: the API does that. */
export function tokenLifetime(
  token: string | undefined | null,
): { madeAtMs: number; endsAtMs: number } | null {
  const { iat, exp } = claimsOf(token);
  return typeof iat === 'number' && typeof exp === 'number'
    ? { madeAtMs: iat * 1_000, endsAtMs: exp * 1_000 }
    : null;
}

/** Whether a token is worth sending. */
export function isUnexpired(token: string | undefined | null, nowMs: number): boolean {
  const life = tokenLifetime(token);
  return life !== null && life.endsAtMs > nowMs;
}

/** Whose token it is, by the provider's id of them; null for what says nothing of it. */
export function subjectOf(token: string | undefined | null): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : null;
}

/** Whether an admin impersonates a customer by this token. */
export function isImpersonation(token: string | undefined | null): boolean {
  return String(claimsOf(token).iss).endsWith(IMPERSONATION_ISSUER);
}

function claimsOf(token: string | undefined | null): Claims {
  // Asked for each part of each page, most of them of visitors without one: what throws for nothing is slow.
  if (!token) return {};
  try {
    const [, body = ''] = token.split('.');
    return JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) ?? {};
  } catch {
    // Anything may stand in a cookie.
    return {};
  }
}
