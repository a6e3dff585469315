import type { Config } from './config.ts';

/**
 * The policy of every document of ours. No inline script or style, no nonce and no hash, so the same HTML can be cached and
 * answered 304. Frames are for the card form, which is on our own origin.
 */
export function contentSecurityPolicy({ usesStripe }: Pick<Config, 'usesStripe'>): string {
  const stripe = usesStripe ? ' https://js.stripe.com' : '';
  return [
    "default-src 'none'",
    `script-src 'self'${stripe}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${usesStripe ? ' https://api.stripe.com' : ''}`,
    `frame-src 'self'${stripe}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of everything that the shell itself answers. */
export function securityHeaders(config: Pick<Config, 'publicOrigin'>): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    ...(config.publicOrigin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}
