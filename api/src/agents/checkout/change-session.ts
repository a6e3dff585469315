import { withdrawChallenges } from '../../orders/order-payment/bank-challenges.ts';
import type { OrderRecord } from '../../orders/records/load-order.ts';
import type {
  AgentBuyer,
  AgentDestination,
  AgentMessage,
} from '../../platform/database/columns/agent-content.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { namedPlace } from '../catalog/named-place.ts';
import { mayPrefill, prefillOf } from '../linking/prefill.ts';
import type { AgentCall } from '../operations/operation.ts';
import type { Details, LineItems } from './checkout-input.ts';
import { paymentKeyOf } from './made-by-agent.ts';
import { isOfCodes, isTakenOff } from './messages-now.ts';
import { openSession } from './session.ts';
import { HIDDEN, isGiftCard, setCodes } from './set-codes.ts';
import { setDetails } from './set-details.ts';
import { setLines } from './set-lines.ts';

interface Change {
  id: string;
  orderId: string;
  /** The order as it was; null for one that is new. What stays the same of it is not written again. */
  before: OrderRecord | null;
  details: Details;
  known: {
    buyer: AgentBuyer;
    destination: AgentDestination | null;
    messages?: readonly AgentMessage[];
  };
  codes: readonly string[];
  /** Absent where the lines stay. */
  lines?: Parameters<typeof setLines>[1];
  /** What starting it could not do. */
  messages?: readonly AgentMessage[];
}

/** Changes an order by what was sent of its session, and keeps with the session what only the agent needs to know. */
export async function changeSession(tx: Transaction, change: Change, now: Date): Promise<void> {
  const { before, codes, details, id, known, lines, messages = [], orderId } = change;
  await withdrawChallenges(tx, orderId, paymentKeyOf(id));
  const ofLines = lines === undefined ? [] : (await setLines(tx, lines, now)).messages;
  const set = await setDetails(tx, { before, details, known, orderId }, now);
  const ofCodes = details.discounts?.codes === undefined ? await ofCodesBefore(tx, change, now) : [];
  await tx
    .updateTable('agent_session')
    .set({
      buyer: JSON.stringify(set.buyer),
      destination: set.destination === null ? null : JSON.stringify(set.destination),
      codes: JSON.stringify(
        (details.discounts?.codes ?? codes).map((code) => (isGiftCard(code) ? HIDDEN : code)),
      ),
      messages: JSON.stringify([
        ...messages.filter((each) => !isOfCodes(each)),
        ...ofLines,
        ...set.messages,
        ...ofCodes,
      ]),
      // What was confirmed or not at a bank was another total.
      bank_url: null,
    })
    .where('id', '=', id)
    .execute();
}

/** Codes that were sent before and none of which counted may count for what the order is now; else what was said of them stays. */
async function ofCodesBefore(
  tx: Transaction,
  { before, codes, known: { messages = [] }, orderId }: Change,
  now: Date,
): Promise<readonly AgentMessage[]> {
  const said = messages.filter(isOfCodes);
  const isNoneOfThem =
    !said.some(isTakenOff) &&
    codes.length > 0 &&
    codes.every((_, at) => said.some(({ path }) => path?.endsWith(`[${at}]`)));
  return isNoneOfThem && before?.promotion === null ? setCodes(tx, orderId, codes, now) : said;
}

/** Starts a cart or checkout. Without an id when nothing of what was asked for can be had. */
export async function startSession(
  tx: Transaction,
  {
    call,
    input,
    kind,
  }: { call: AgentCall; input: Details & { line_items?: LineItems | undefined }; kind: 'cart' | 'checkout' },
  now: Date,
): Promise<{ id: string | null; orderId: string | null; messages: AgentMessage[] }> {
  const zipCode = namedPlace(input.context).zip;
  const items = input.line_items ?? [];
  const { messages, orderId } = await setLines(tx, { items, order: null, zipCode }, now);
  if (orderId === null) {
    const hopeless = messages.map((each) => ({ ...each, severity: 'unrecoverable' as const }));
    return { id: null, orderId: null, messages: hopeless.length > 0 ? hopeless : [NOTHING] };
  }
  const known = await prefillOf(tx, call, now);
  const prefillLinkId = mayPrefill(call.link) ? call.link.id : null;
  const id = await openSession(tx, { call, orderId, kind, prefillLinkId, now });
  await changeSession(tx, { id, orderId, before: null, details: input, known, codes: [], messages }, now);
  return { id, orderId, messages };
}

const NOTHING: AgentMessage = {
  type: 'error',
  code: 'field_required',
  content: 'Send line_items, or the cart_id of a cart.',
  path: '$.line_items',
  severity: 'unrecoverable',
};
