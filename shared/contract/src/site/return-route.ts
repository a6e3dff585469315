import { paths } from './paths.ts';

const ANY_ORIGIN = 'https://store.invalid';

/**
 * The path of a stored page, or home for anything that could lead elsewhere: browsers read `/\evil.com`, a tab after the first
 * slash, and `//evil.com` as other hosts. Pages for signing in are no place to come back to.
 */
export function safeReturnRoute(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, ANY_ORIGIN)) return paths.home;
  const url = new URL(wanted, ANY_ORIGIN);
  const path = url.pathname + url.search + url.hash;
  if (url.origin !== ANY_ORIGIN || /^\/[/\\]/.test(url.pathname)) return paths.home;
  return NO_RETURN.test(url.pathname) ? paths.home : path;
}

const NO_RETURN = /^\/(login|signup|forgot-password|reset_password|oauth-callback|staging_auth)(\/|$)/;
