import type { CookieKey } from './cookies.ts';

/** What is done with a visit beside what the store needs to work. */
export const PURPOSES = ['statistics', 'marketing'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** `open` until the visitor has decided. */
type ConsentAnswer = 'allowed' | 'refused' | 'open';
export type Consent = Readonly<Record<Purpose, ConsentAnswer>>;

/** Stands for none in the cookie: an empty one would say that the visitor has not decided. */
const NOTHING = 'needed';

/** What the store itself stores for each purpose: refusing deletes it. */
export const COOKIES_BY_PURPOSE: Readonly<Record<Purpose, readonly CookieKey[]>> = {
  statistics: ['firstReferrer', 'lastReferrer', 'experimentVisitor', 'experiments'],
  marketing: ['gclid', 'epik'],
};

/**
 * The visitor's answer for each purpose, of the cookie `consent`. `isOptedOut` is the browser's Global Privacy Control: it refuses
 * marketing, whatever was chosen here (https://w3c.github.io/gpc).
 */
export function consentOf(cookie: string | undefined, isOptedOut: boolean): Consent {
  const allowed = cookie?.split('.');
  const answer = (purpose: Purpose): ConsentAnswer => {
    if (!allowed) return 'open';
    return allowed.includes(purpose) ? 'allowed' : 'refused';
  };
  return { statistics: answer('statistics'), marketing: isOptedOut ? 'refused' : answer('marketing') };
}

/** The cookie for what a visitor allows. */
export function consentCookie(allowed: readonly Purpose[]): string {
  return allowed.length === 0 ? NOTHING : allowed.join('.');
}
