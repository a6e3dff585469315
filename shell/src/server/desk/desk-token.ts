import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { readCookie } from '../roll-out/read-cookie.ts';

const COOKIE = 'sanDesk';

/**
 * Whether a tab goes to the desk, and no script of a page reads it: browsers say so, and let no script write these headers. Those that do
 * not say it are let in without encryption alone, where no browser says it of any address but this machine's.
 */
export function isNavigation(headers: IncomingHttpHeaders, isSecure: boolean): boolean {
  const dest = headers['sec-fetch-dest'];
  const mode = headers['sec-fetch-mode'];
  if (dest === undefined && mode === undefined) return !isSecure;
  return dest === 'document' && mode === 'navigate';
}

/** What each form of the desk carries: only who reads the desk's page can send one, and no script of another page does. */
export interface DeskToken {
  token: string;
  /** `Set-Cookie` lines; none where the browser has the cookie. */
  setCookies: string[];
}

/** The token of a browser and admin, kept in no place: signed with what previews are signed with. */
export function deskToken(
  cookies: string | undefined,
  admin: string,
  { secret, isSecure }: { secret: string; isSecure: boolean },
): DeskToken {
  const given = readCookie(cookies, COOKIE);
  const isKnown = /^[\w-]{22}$/.test(given);
  const id = isKnown ? given : randomBytes(16).toString('base64url');
  return {
    token: createHmac('sha256', secret).update(`desk ${id} ${admin}`).digest('base64url'),
    setCookies: isKnown
      ? []
      : [`${COOKIE}=${id}; Path=/release_desk; SameSite=Strict; HttpOnly${isSecure ? '; Secure' : ''}`],
  };
}

export function isToken(given: string, { token }: DeskToken): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The page with the token in each of its forms. What is typed by people is escaped, so that no other form stands in it. */
export function withToken(page: string, { token }: DeskToken): string {
  return page.replace(
    /<form method="post"[^>]*>/g,
    (form) => `${form}<input type="hidden" name="token" value="${token}">`,
  );
}
