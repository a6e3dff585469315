import { COOKIES } from '@sanderling/contract/site/cookies';

const NAMED = new RegExp(`(?:^|;\\s*)${COOKIES.zip.name}=(\\d{5}(?:-\\d{4})?)(?:;|$)`);

/** The ZIP code that the shopper has named, of their Cookie header; null for none, and for what is no ZIP code. */
export function namedZip(cookies: string | undefined): string | null {
  return cookies?.match(NAMED)?.[1] ?? null;
}

/** The Cookie header that a page for this ZIP code is made with: no other cookie reaches it. */
export function zipCookie(zip: string): string {
  return `${COOKIES.zip.name}=${zip}`;
}
