import { SIGNUP_EVENTS_DELAY_MS } from '@sanderling/contract/commerce/constants';
import { bus, type CookieJar } from '@sanderling/runtime';

const EVENTS = [
  ['pendingSignup', 'account:created'],
  ['pendingIdentify', 'account:identified'],
] as const;

/** Notes that a new account is to be told of: the page may be left before it is. */
export function persistSignUp(cookies: CookieJar): void {
  for (const [key] of EVENTS) cookies.set(key, '1');
}

function hasPendingEvents(cookies: CookieJar): boolean {
  return EVENTS.some(([key]) => cookies.get(key) !== undefined);
}

/**
 * Tells of a new account five seconds later, each event once. The note is taken away before the event is sent, so that of
 * several tabs one sends it; a page that is left before leaves it to the next.
 */
export function sendPendingEvents(cookies: CookieJar, email: string | null): void {
  if (!email || !hasPendingEvents(cookies)) return;
  setTimeout(() => {
    for (const [key, event] of EVENTS) {
      if (cookies.get(key) === undefined) continue;
      cookies.remove(key);
      bus.emit(event, { email });
    }
  }, SIGNUP_EVENTS_DELAY_MS);
}
