/** Of one visitor, and kept nowhere. */
export const PERSONAL = 'private, no-store';
/** Kept by the visitor's browser alone, which asks each time. */
export const OWN_COPY = 'private, no-cache';
/**
 * What browsers and proxies may do with a page that is the same for every visitor: a release may be rolled back, or stock end, at any
 * moment, and a proxy follows within a second. An older page is better than an error.
 */
export const SHARED = 'public, max-age=0, s-maxage=1, stale-if-error=600';
/** The same where we tell the proxy of each change. */
export const SHARED_UNTIL_PURGED =
  'public, max-age=0, s-maxage=10, stale-while-revalidate=20, stale-if-error=600';
/** The same for a page that lacks something. */
export const SHARED_BRIEFLY = 'public, max-age=0, s-maxage=1';

/**
 * The same for a page that is another one in `leftMs`, because a season or a deal begins or ends: no cache keeps it longer, be it for
 * an error.
 */
export function sharedUntil(caching: string, leftMs: number): string {
  const leftS = Math.max(0, Math.floor(leftMs / 1_000));
  const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(caching)?.[1] ?? 0);
  const keptS = Math.min(seconds('s-maxage'), leftS);
  return caching
    .replace(/s-maxage=\d+/, `s-maxage=${keptS}`)
    .replace(/(stale-[a-z-]+)=(\d+)/g, (_, name, s) => `${name}=${Math.min(Number(s), leftS - keptS)}`);
}

/** So long a page is shown without rendering it again. */
export const FRESH_MS = 10_000;
/** A page that lacks something is shown only until it may be whole again. */
export const DEGRADED_FRESH_MS = 2_000;
/** After that the next visitor gets it once more while it is rendered anew. */
export const STALE_MS = 60_000;
/** After that only where no new one can be made: an old page tells more than none. */
export const FALLBACK_MS = 600_000;
/** So long a visitor waits for a new page where there is an old one. */
export const EXPIRED_WAIT_MS = 4_000;
/** So long after a change a page may be made of answers from before it: those that were under way when it came. */
export const CHANGE_SETTLES_MS = 4_000;
