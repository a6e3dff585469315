import { paths } from '@sanderling/contract/site/paths';
import type { Handover, HandoverEnd } from '@sanderling/contract/wire/orders/handover';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, dollarsFromCents } from '@sanderling/pricing/money';
import { isApiProblem, type LoaderArgs } from '@sanderling/runtime';
import { data, redirect } from '@sanderling/runtime/router';
import { findEstimate } from '../edit-shipping/shipping-estimate.ts';
import { type Ended, noChoice, statusOf } from './no-choice.ts';

/** The cart that the shopper does not see at the moment: what an assistant prepared, or their own that they set aside for it. */
export interface OtherCart
  extends Pick<
    Handover,
    | 'order_id'
    | 'lines'
    | 'subtotal_with_discount'
    | 'delivery_and_tax'
    | 'estimated_for'
    | 'is_checkout'
    | 'is_current_prepared'
    | 'bank_url'
  > {
  /** Null for the shopper's own. */
  assistant: string | null;
}

type Context = LoaderArgs['context'];

/** Both carts, for the shopper to choose. Without one of their own the assistant's is theirs at once. */
export async function loadCarts({ context, request }: LoaderArgs) {
  const { cookies } = context;
  const [current, other] = await Promise.all([
    context.api.orders.cart({ order_id: cookies.get('orderId') ?? null }),
    findOther(new URL(request.url), context).catch(endOf),
  ]);
  const hasOwn = current !== null && current.line_items.length > 0;
  if (other === null || 'reason' in other) {
    const ended = other ?? NONE;
    // Signing in leads back to the link, with scripts or without.
    if (ended.reason === 'sign_in') cookies.set('wantedRoute', pathOf(request.url));
    const none = noChoice(ended);
    return data({ mine: null, other: null, mayTake: false, none }, { status: statusOf(ended.reason) });
  }
  if (!hasOwn || current.id === other.order_id) {
    cookies.set('orderId', other.order_id);
    throw redirect(other.bank_url ?? pageOf(other));
  }
  return { mine: await linesOf(current, context.api), other, mayTake: mayTake(other, context), none: null };
}

/**
 * Whether the shopper may go on with the other cart alone. An account has one cart, and one cart of a guest is set aside: a second one
 * would be lost, but for one that an assistant has prepared, which is where its link leads.
 */
export function mayTake(
  { assistant, is_current_prepared: isReplaced }: OtherCart,
  { cookies, isSignedIn }: Pick<Context, 'cookies' | 'isSignedIn'>,
): boolean {
  if (isSignedIn) return false;
  return assistant === null || isReplaced || cookies.get('setAsideOrderId') === undefined;
}

/** Throws an ApiProblem for a link that leads no further. */
export async function findOther(url: URL, { api, cookies, isSignedIn }: Context): Promise<OtherCart | null> {
  const token = url.searchParams.get('to');
  if (token !== null) {
    const asked = { token, current_order_id: cookies.get('orderId') ?? null };
    return api.orders.readHandover(asked, { handle500: false });
  }
  const setAsideId = isSignedIn ? undefined : cookies.get('setAsideOrderId');
  const order = setAsideId === undefined ? null : await api.orders.cart({ order_id: setAsideId });
  return (
    order && {
      order_id: order.id,
      assistant: null,
      is_checkout: false,
      is_current_prepared: false,
      bank_url: null,
      ...(await linesOf(order, api)),
    }
  );
}

/** Where the shopper goes on with it. */
export function pageOf({ is_checkout: isCheckout }: Pick<OtherCart, 'is_checkout'>): string {
  return isCheckout ? paths.checkout : paths.cart;
}

/** A cart by what is the same in any two: what the pieces cost, and delivery and tax as far as it is known where they go. */
async function linesOf(
  order: Order,
  api: Context['api'],
): Promise<Pick<OtherCart, 'lines' | 'subtotal_with_discount' | 'delivery_and_tax' | 'estimated_for'>> {
  const estimate = order.shipping_address === null ? await findEstimate(order, api) : null;
  const known = order.shipping_address === null ? estimate : order;
  return {
    lines: order.line_items.map(({ quantity, variant }) => ({
      variant_id: variant.id,
      name: variant.name,
      quantity,
    })),
    subtotal_with_discount: order.subtotal_with_discount,
    delivery_and_tax: known && furtherOf(known),
    estimated_for: estimate?.zip_code ?? null,
  };
}

function furtherOf({ subtotal_with_discount: pieces, total_before_gift_cards: total }: Order): number {
  return dollarsFromCents(centsFromDollars(total) - centsFromDollars(pieces));
}

const NONE: Ended = { reason: 'none', orderId: null, assistant: null };

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Why a link leads no further. */
function endOf(error: unknown): Ended {
  if (!isApiProblem(error) || (error.status !== 404 && error.status !== 422)) throw error;
  const {
    assistant = null,
    order_id: orderId = null,
    reason = 'unreadable',
  }: Partial<HandoverEnd> = Object(error.details);
  return { assistant, orderId, reason };
}
