import { RETURN_FROM } from '@sanderling/contract/commerce/provider-return';
import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { AgreedMeans } from './payment-attempt.ts';

/** A shopper who comes back to the shop from PayPal, Bread or the bank of a card. */
export type ProviderReturn =
  | {
      kind: 'agreed';
      means: AgreedMeans;
      /** PayPal gave the address, so the shopper has yet to see and agree to the total. */
      isToReview: boolean;
      /** The order's version that the shopper left for it. */
      seen?: string;
    }
  | { kind: 'cancelled'; method: VisitedMethod };

export type AgreedReturn = Extract<ProviderReturn, { kind: 'agreed' }>;

/** Ways to pay at a provider that tells apart who agreed and who left. A bank says so only to the API. */
type VisitedMethod = Exclude<AgreedMeans['method'], 'card'>;

const CANCELLED = 'cancelled';
const ORDER = 'order';
const SEEN = 'seen';
const EXPRESS = 'paypal_express';
/** What Stripe calls an intent. Any other token is a card, and would be charged for a shopper who follows a link with it. */
const INTENT = /^pi_\w+$/;

/** Where the provider sends the shopper back to. `cancelPath` is the page that they left. */
export function visitUrls(
  from: VisitedMethod | typeof EXPRESS,
  cancelPath: string,
  { id, version }: Pick<Order, 'id' | 'version'>,
) {
  const back = new URL(`${paths.checkout}?step=payment`, location.origin);
  back.searchParams.set(RETURN_FROM, from);
  back.searchParams.set(ORDER, id);
  if (version) back.searchParams.set(SEEN, version);
  const cancel = new URL(cancelPath, location.origin);
  cancel.searchParams.set(RETURN_FROM, from);
  cancel.searchParams.set(CANCELLED, '1');
  return { return_url: back.href, cancel_url: cancel.href };
}

/** Null for a shopper who comes from nowhere else, or without what the provider adds to the address. */
export function readProviderReturn({ searchParams }: URL): ProviderReturn | null {
  const from = searchParams.get(RETURN_FROM);
  const intent = searchParams.get('payment_intent');
  if (from === 'card' && intent && INTENT.test(intent)) {
    return { kind: 'agreed', means: { method: 'card', token: intent, isConfirmed: true }, isToReview: false };
  }
  if (from !== 'paypal' && from !== EXPRESS && from !== 'bread') return null;
  const method = from === 'bread' ? 'bread' : 'paypal';
  if (searchParams.has(CANCELLED)) return { kind: 'cancelled', method };
  const token = searchParams.get(method === 'bread' ? 'transactionId' : 'token');
  if (!token) return null;
  const version = searchParams.get(SEEN);
  const seen = version ? { seen: version } : {};
  if (method === 'bread') return { kind: 'agreed', means: { method, token }, isToReview: false, ...seen };
  const payerId = searchParams.get('PayerID');
  if (!payerId) return null;
  return { kind: 'agreed', means: { method, token, payerId }, isToReview: from === EXPRESS, ...seen };
}

/**
 * True for a return from a visit that was begun for this order, which its address names. The bank's does not: an intent belongs to an
 * order at the API. What is agreed with Bread does not, and a stranger who knows no id of the order could order it by a link.
 */
export function isReturnFor(orderId: string, back: ProviderReturn, { searchParams }: URL): boolean {
  if (back.kind === 'cancelled') return true;
  const begunFor = searchParams.get(ORDER);
  return begunFor === orderId || (begunFor === null && back.means.method !== 'bread');
}

/** The order that the shopper left for a provider to pay for; null where the address names none, as the bank's; else undefined. */
export function orderOfReturn({ searchParams }: URL): string | null | undefined {
  return searchParams.has(RETURN_FROM) ? searchParams.get(ORDER) : undefined;
}

/** What providers and the shop itself have put into the address for the way back. */
const NAMES = [
  RETURN_FROM,
  CANCELLED,
  ORDER,
  SEEN,
  'token',
  'PayerID',
  'transactionId',
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
];

/**
 * Takes a return that led to nothing out of the address, past the router, which would load the page anew: else a reload, or the
 * browser's way back from the next visit, would tell of it once more.
 */
export function clearProviderReturn(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(RETURN_FROM)) return;
  for (const name of NAMES) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}
