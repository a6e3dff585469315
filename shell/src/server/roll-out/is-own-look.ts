import { isLookMark, LOOK_COOKIE } from '@sanderling/releases/preview/look-mark';
import type { IsOwnLook } from '../reports/report-route.ts';
import { readCookie } from './read-cookie.ts';

/** Whether a report comes from a browser that the shop itself opened, to try a release or to take its pictures: no shopper is there. */
export function isOwnLookWith(secret: string, now: () => Date): IsOwnLook {
  return ({ headers }) => {
    const mark = readCookie(headers.cookie, LOOK_COOKIE);
    return mark !== '' && isLookMark(mark, secret, now());
  };
}
