import { consentOf } from '@sanderling/contract/site/consent';
import { centsFromDollars } from '@sanderling/pricing/money';
import type { CookieJar, Transport } from '@sanderling/runtime';
import type { TrackedEvent } from './tracked.ts';

/** A cookie holds so many; more has no shopper added before one page's scripts have come. */
const MAX_EVENTS = 3;

/**
 * A transport of a document that a form was posted to: what it puts into the cart the next page with scripts tells trackers, once. Nothing is noted
 * for a visitor who has allowed nothing.
 */
export function noteEventsOfForms(
  transport: Transport,
  { cookies, requestId }: { cookies: CookieJar; requestId: string },
): Transport {
  return {
    ...transport,
    call: async (...given) => {
      const answer = await transport.call(...given);
      const [method, path, body] = given;
      if (method === 'POST' && path === '/orders/add_to_cart') note(answer, body);
      return answer;
    },
  };

  function note({ data }: { data: unknown }, body: unknown): void {
    const { statistics, marketing } = consentOf(cookies.get('consent'), false);
    const added = additionOf(data, body);
    if (!added || (statistics !== 'allowed' && marketing !== 'allowed')) return;
    const before = parseEvents(cookies.get('eventsOfForms'));
    const event: TrackedEvent = { id: `${requestId}-${before.length}`, what: added };
    cookies.set('eventsOfForms', JSON.stringify([...before, event].slice(-MAX_EVENTS)));
  }
}

/** What was put into the cart, by the call's body and the cart that it was answered with. */
function additionOf(cart: unknown, body: unknown): TrackedEvent['what'] | null {
  const variantId = numberIn(body, 'variant_id');
  const quantity = numberIn(body, 'quantity');
  const lines: unknown = memberOf(cart, 'line_items');
  if (variantId === null || quantity === null || !Array.isArray(lines)) return null;
  const line: unknown = lines.find(
    (each: unknown) => numberIn(memberOf(each, 'variant'), 'id') === variantId,
  );
  const name = memberOf(line, 'product_name');
  const price = numberIn(line, 'price');
  if (typeof name !== 'string' || price === null) return null;
  return {
    name: 'add_to_cart',
    variantId,
    productName: name,
    quantity,
    unitPriceCents: centsFromDollars(price),
  };
}

function parseEvents(text: string | undefined): unknown[] {
  try {
    const events: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(events) ? events : [];
  } catch {
    // Not our own writing: it goes with the next.
    return [];
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function numberIn(value: unknown, name: string): number | null {
  const member = memberOf(value, name);
  return typeof member === 'number' ? member : null;
}
