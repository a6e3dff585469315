import type { Order } from '@sanderling/contract/wire/orders/order';
import { orderLink } from '../../notifications/mail/write-order-mail.ts';
import type { OrderRecord } from '../../orders/records/load-order.ts';
import { needsDelivery } from '../../orders/records/order-contact.ts';
import { totalsOf } from '../../orders/records/order-totals-now.ts';
import { orderToWire } from '../../orders/wire/order-to-wire.ts';
import type { AgentBuyer, AgentMessage } from '../../platform/database/columns/agent-content.ts';
import { handoverUrl } from '../handover/handover-url.ts';
import type { AgentCall, AgentContext } from '../operations/operation.ts';
import { hasManyGroups } from '../profile/has-many-groups.ts';
import { costsToUcp } from '../wire/costs-to-ucp.ts';
import { lineToUcp } from '../wire/line-to-ucp.ts';
import { linksToUcp } from '../wire/links-to-ucp.ts';
import { messagesOfLines, missingOf } from '../wire/messages-of-order.ts';
import { ucpOf } from '../wire/ucp-envelope.ts';
import { discountsToUcp } from './discounts-to-ucp.ts';
import { dueOf, escalationsOf } from './escalations.ts';
import { fulfillmentToUcp } from './fulfillment-to-ucp.ts';
import { isSamePlace } from './made-by-agent.ts';
import { messagesOfPaying } from './messages-of-paying.ts';
import { paymentHandlers } from './payment-handler.ts';
import { type Session, UNLINKED } from './session.ts';
import { TOTAL_CHANGED } from './total-changed.ts';

export const CHECKOUT = 'dev.ucp.shopping.checkout';
const FULFILLMENT = 'dev.ucp.shopping.fulfillment';
const DISCOUNT = 'dev.ucp.shopping.discount';
const CONSENT = 'dev.ucp.shopping.buyer_consent';

/** A checkout as it is now. `news` is what this very call could not do. */
export async function checkoutToUcp(
  context: AgentContext,
  call: AgentCall,
  session: Session,
  news: readonly AgentMessage[] = [],
): Promise<{ status: string; [field: string]: unknown }> {
  const { publicOrigin } = context.config;
  const { capabilities } = call;
  const ucp = {
    ...ucpOf(call, [CHECKOUT, FULFILLMENT, DISCOUNT, CONSENT]),
    payment_handlers: paymentHandlers(context),
  };
  const base = { ucp, id: session.id, currency: 'USD', links: linksToUcp(publicOrigin) };
  if (session.order === null) return { ...base, ...withoutOrder(session) };
  const order = orderToWire(session.order);
  const { explanations, totals } = await costsToUcp(context.db, session.order, order);
  const ofState = [
    ...messagesOf(call, session, order, news),
    ...(await messagesOfPaying(context, call, session, order)),
  ];
  const messages = [...ofState, ...totalChanged(session, session.order, ofState), ...explanations];
  const state = stateOf(session, order, unique(messages));
  const place = order.shipping_address ?? order.unfinished_address ?? null;
  // What the buyer has put in its place in the store is theirs to tell.
  const isPlaceKept = place === null || isSamePlace(session.destination, place);
  const { consent, ...buyer } = buyerOf(session, order, isPlaceKept);
  return {
    ...base,
    ...state,
    line_items: order.line_items.map((line) => lineToUcp(line, call.lineId, publicOrigin)),
    buyer: { ...buyer, ...(capabilities.has(CONSENT) && consent !== undefined && { consent }) },
    totals,
    ...(capabilities.has(FULFILLMENT) && {
      // What goes by e-mail alone is sent nowhere.
      fulfillment: needsDelivery(session.order)
        ? fulfillmentToUcp(order, {
            destination: isPlaceKept ? session.destination : null,
            isOneGroup: !hasManyGroups(call),
            lineId: call.lineId,
          })
        : { methods: [] },
    }),
    ...(capabilities.has(DISCOUNT) && { discounts: discountsToUcp(order, session.codes) }),
    expires_at: session.expires_at.toISOString(),
    ...(isOpen(state.status) && { continue_url: await handoverUrl(publicOrigin, call, session) }),
    ...(order.completed_at !== null && {
      order: { id: order.id, label: order.number, permalink_url: orderLink(publicOrigin, order.id).url },
    }),
  };
}

/** What the agent has said of the buyer; once they have said otherwise in the store, as far as that is the same. */
function buyerOf({ buyer }: Session, { contact }: Order, isPlaceKept: boolean): AgentBuyer {
  const { email, first_name, last_name, phone_number: _phone, ...rest } = buyer;
  if (contact === null) return buyer;
  const isSame = (said: string | undefined, known: string) => said?.toLowerCase() === known.toLowerCase();
  const isMailKept = email === undefined || isSame(email, contact.email);
  if (isPlaceKept && isMailKept) return buyer;
  return {
    ...rest,
    ...(isSame(first_name, contact.first_name) && { first_name }),
    ...(isSame(last_name, contact.last_name) && { last_name }),
    ...(isMailKept && { email }),
  };
}

function messagesOf(call: AgentCall, session: Session, order: Order, news: readonly AgentMessage[]) {
  if (session.order === null || order.completed_at !== null) return [...news];
  return [
    ...news,
    ...(call.unshared ?? []),
    ...session.messages,
    ...(session.isBankRefused ? [UNCONFIRMED] : []),
    ...(session.isBankConfirmed ? [CONFIRMED] : []),
    ...messagesOfLines(order),
    ...missingNow(call, session, session.order),
    ...(session.isBankConfirmed ? [] : escalationsOf(call.agent, session, dueOf(order))),
  ];
}

const PLACE = '$.fulfillment.methods[0]';
const OF_WHO_AND_WHERE = /^\$\.(?:buyer|fulfillment\.methods\[0\]\.destinations)/;

/** A field that was told of by name is not told of again as a whole, and what the agent cannot say the buyer says in the store. */
function missingNow({ capabilities }: AgentCall, session: Session, order: OrderRecord): AgentMessage[] {
  const told = session.messages.flatMap(({ path = '' }) => path);
  const isAddressJudged = session.destination !== null && told.some((path) => OF_WHO_AND_WHERE.test(path));
  return missingOf(order).flatMap((message): AgentMessage[] => {
    const { path = '' } = message;
    const isOfPlace = path.startsWith(PLACE);
    if (told.some((each) => each.startsWith(path)) || (isOfPlace && isAddressJudged)) return [];
    if (!isOfPlace) return [message];
    // Names and a phone may come with the address; an e-mail address is asked for beside it, and not only then.
    if (capabilities.has(FULFILLMENT)) return isMailUnsaid(session, order) ? [message, NO_MAIL] : [message];
    const { path: _path, ...rest } = message;
    return [{ ...rest, severity: 'requires_buyer_input' }];
  });
}

function isMailUnsaid({ buyer, destination }: Session, { contact }: OrderRecord): boolean {
  return destination === null && contact === null && (buyer.email ?? '') === '';
}

const NO_MAIL: AgentMessage = {
  type: 'error',
  code: 'field_required',
  content: 'Enter an e-mail address, such as ada@example.com.',
  path: '$.buyer.email',
  severity: 'recoverable',
};

/** What completing would refuse is told by reading too, until an update has told the total. What the buyer confirms they see for themselves. */
function totalChanged(
  { isBankConfirmed, shown_total_cents: shown, state }: Session,
  order: OrderRecord,
  said: readonly AgentMessage[],
): AgentMessage[] {
  if (order.state !== 'cart' || state !== 'open' || isBankConfirmed || shown === null) return [];
  if (said.some(({ severity }) => severity?.startsWith('requires_'))) return [];
  return totalsOf(order).totalCents === shown ? [] : [TOTAL_CHANGED];
}

const UNCONFIRMED: AgentMessage = {
  type: 'error',
  code: 'payment_failed',
  content:
    'The buyer’s bank did not confirm this payment, or not for what the order is now. Nothing was charged. Pay again.',
  path: '$.payment.instruments[0]',
  severity: 'recoverable',
};

const CONFIRMED: AgentMessage = {
  type: 'info',
  code: 'payment_confirmed',
  content: 'The buyer has confirmed this payment at their bank. The order is placed in a moment: read again.',
};

/** What stands in the way of completing is told once, by who tells of the call and by who tells of the checkout. */
function unique(messages: readonly AgentMessage[]): AgentMessage[] {
  const keyOf = ({ code, content, path = '' }: AgentMessage) => `${code} ${path} ${content}`;
  return [...new Map(messages.map((message) => [keyOf(message), message])).values()];
}

type Status =
  | 'incomplete'
  | 'requires_escalation'
  | 'ready_for_complete'
  | 'complete_in_progress'
  | 'completed'
  | 'canceled';

function stateOf(
  { isBankConfirmed, isExpired, state }: Session,
  order: Order,
  messages: AgentMessage[],
): { status: Status; messages: AgentMessage[] } {
  if (order.completed_at !== null) return { status: 'completed', messages };
  if (state === 'cancelled' || isExpired) return { status: 'canceled', messages: [] };
  if (order.state === 'payment' || isBankConfirmed) return { status: 'complete_in_progress', messages };
  const severities = messages.map(({ severity }) => severity);
  if (severities.includes('recoverable') && !isOnlyPayment(messages))
    return { status: 'incomplete', messages };
  const needsBuyer = severities.some((severity) => severity?.startsWith('requires_'));
  return { status: needsBuyer ? 'requires_escalation' : 'ready_for_complete', messages };
}

/** After a declined card nothing is missing but another one. */
function isOnlyPayment(messages: readonly AgentMessage[]): boolean {
  return messages.every(({ code, severity }) => severity !== 'recoverable' || code === 'payment_failed');
}

function isOpen(status: Status): boolean {
  return status !== 'completed' && status !== 'canceled';
}

const TAKEN_OVER = {
  type: 'info',
  code: 'taken_over',
  content: 'The buyer has taken this over and goes on in the store.',
};
const PLACED = {
  type: 'info',
  code: 'unlinked',
  content: 'The order is placed. It is in an account that is not linked, so nothing more is told of it.',
};
const WHY_ENDED: Partial<Record<Session['state'], object[]>> = {
  cancelled: [],
  unlinked: [{ type: 'info', code: 'unlinked', content: UNLINKED }],
};

/** What a buyer does in their account is no longer the agent's to see. */
function withoutOrder({ expires_at: expiresAt, isPlacedForAccount, state }: Session) {
  return {
    status: isPlacedForAccount ? 'completed' : 'canceled',
    line_items: [],
    totals: [
      { type: 'subtotal', amount: 0 },
      { type: 'total', amount: 0 },
    ],
    messages: isPlacedForAccount ? [PLACED] : (WHY_ENDED[state] ?? [TAKEN_OVER]),
    expires_at: expiresAt.toISOString(),
  };
}
