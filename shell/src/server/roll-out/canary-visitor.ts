import { randomBytes } from 'node:crypto';
import type { RegistryDocument } from '@sanderling/releases/registry-document';
import { isInCanary } from '@sanderling/releases/rollout/canary';
import { readCookie } from './read-cookie.ts';

/** Random, for a year: the same visitors are the first of each canary, and nothing else is known of them. */
const VISITOR_COOKIE = 'sanVisitor';
const YEAR_S = 31_536_000;
/** What a proxy may tell pages apart by: the epoch, and the slices whose canary the visitor is in. */
const CANARY_COOKIE = 'sanCanary';

/** The number that a visitor's cookie has; null for one without. */
export function visitorOf(cookies: string | undefined): string | null {
  const given = readCookie(cookies, VISITOR_COOKIE);
  return /^[\w-]{22}$/.test(given) ? given : null;
}

export interface CanaryVisitor {
  id: string;
  /** What the visitor's cookie of canaries has to say: `12.mf-promotions`. */
  label: string;
  /** `Set-Cookie` lines; none where the cookies say it already. */
  setCookies: string[];
}

/** Who the visitor is while canaries run; null while none does. */
export function canaryVisitor(
  { canaries, canaryEpoch }: Pick<RegistryDocument, 'canaries' | 'canaryEpoch'>,
  cookies: string | undefined,
  {
    isSecure,
    newId = () => randomBytes(16).toString('base64url'),
  }: { isSecure: boolean; newId?: () => string },
): CanaryVisitor | null {
  if (Object.keys(canaries).length === 0) return null;
  const known = visitorOf(cookies);
  const id = known ?? newId();
  const slices = Object.entries(canaries).flatMap(([slice, { percent }]) =>
    isInCanary(slice, id, percent) ? slice : [],
  );
  const label = `${canaryEpoch}.${slices.sort().join('.')}`;
  const attributes = `Path=/; SameSite=Lax; HttpOnly${isSecure ? '; Secure' : ''}`;
  return {
    id,
    label,
    setCookies: [
      ...(known ? [] : [`${VISITOR_COOKIE}=${id}; Max-Age=${YEAR_S}; ${attributes}`]),
      ...(readCookie(cookies, CANARY_COOKIE) === label ? [] : [`${CANARY_COOKIE}=${label}; ${attributes}`]),
    ],
  };
}
