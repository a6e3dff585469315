import { PROBLEMS, type Problem } from '@sanderling/contract/problem';
import { z } from 'zod';
import { idempotentRequest, readAnswer, type StoredAnswer } from '../../orders/idempotency/idempotency.ts';
import { isAtBank } from '../../orders/order-payment/bank-challenges.ts';
import { payOrder } from '../../orders/order-payment/order-and-pay.ts';
import { requireOrder } from '../../orders/records/load-order.ts';
import { orderToWire } from '../../orders/wire/order-to-wire.ts';
import type { PaymentContext } from '../../payments/gateways/payment-context.ts';
import { PAY_SCOPE } from '../../payments/settlement/payment-terms.ts';
import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { linkOfSession } from '../linking/link-of-session.ts';
import { inOneOrder } from '../operations/answer-once.ts';
import type { AgentCall } from '../operations/operation.ts';
import { logAgent } from '../trust/agent-log.ts';
import { takeFromLimit } from '../trust/spending.ts';
import { AgentRefusal } from '../wire/agent-refusal.ts';
import { messagesOfLines, missingOf } from '../wire/messages-of-order.ts';
import type { completeInput } from './checkout-input.ts';
import { dueOf, escalationsOf, OVER_DAY } from './escalations.ts';
import { giveToLinkedAccount, paymentKeyOf } from './made-by-agent.ts';
import { HANDLER_ID } from './payment-handler.ts';
import { GUEST, PLACED, requireNotCancelled, type Session, UNLINKED } from './session.ts';
import { requireTold } from './told-version.ts';
import { TOTAL_CHANGED } from './total-changed.ts';

type Payment = z.output<typeof completeInput>['payment'];

interface Completion {
  /** What stands in the way beside what reading the checkout says; nothing when the order is placed. */
  news: AgentMessage[];
  /** Answered as the first call with this key was. */
  isReplay: boolean;
}

/**
 * Places the order of a checkout and pays for it by token, through the checkout's own door: the same key is answered the same and
 * never pays twice.
 */
export async function completeCheckout(
  context: PaymentContext,
  { agent, idempotencyKey, link, sent }: Pick<AgentCall, 'agent' | 'idempotencyKey' | 'link' | 'sent'>,
  { payment, session }: { session: Session; payment: Payment },
): Promise<Completion> {
  const { clock, db } = context;
  const token = tokenOf(payment, session.id);
  const key = `${paymentKeyOf(session.id)}${idempotencyKey ?? ''}`;
  const request = idempotentRequest(PAY_SCOPE, key, { session: session.id, sent: inOneOrder(sent) }, GUEST);
  const { order } = session;
  if (order === null) throw takenOver();
  const path = `$.payment.instruments[${chosenOf(payment.instruments)}]`;
  // What an account has filled in is bought for it.
  const linkId = link?.id ?? session.prefill_link_id;
  const who = { agentId: agent.id, linkId, path };
  const known = await readAnswer(db, request).catch(toConflict);
  if (known.answer !== null)
    return {
      // By the link that it was bought by then, whose token is sent now.
      news: await afterPayment(context, { ...who, linkId: linkOfSession(session) }, session, known.answer),
      isReplay: true,
    };
  if (order.completedAt !== null) throw new AgentRefusal(409, 'not_modifiable', PLACED);
  const shown = orderToWire(order);
  const isPaidNow = order.state === 'cart';
  if (isPaidNow) {
    requireTold(session, order);
    const said = [...session.messages, ...messagesOfLines(shown), ...missingOf(order)];
    // Of what the agent asked for and could not have it is told again, and it says what it wants instead.
    if (said.some(({ severity }) => severity === 'recoverable')) return { news: [], isReplay: false };
    // A challenge is over with another attempt, by a token that the bank may not ask about.
    const due = dueOf(shown);
    const review = escalationsOf(agent, { bank_url: null }, due);
    if (review.length > 0) return { news: review, isReplay: false };
    const taken = { amountCents: due.totalCents, now: clock(), sessionId: session.id };
    if (!(await takeFromLimit(db, agent, taken)))
      return { news: await limitReached(context, who, session), isReplay: false };
  }
  const attempt = {
    orderId: session.order_id,
    method: 'card',
    token,
    // What the agent was told with its last change, and so the buyer.
    expectedTotalCents: isPaidNow ? session.shown_total_cents : null,
    // Back orders are the buyer's to accept.
    expectedBackOrders: 0,
    requireUnderLock: async (tx: Transaction) => {
      await requireNotCancelled(tx, session.id);
      if (isPaidNow && linkId !== null) await requireLinked(tx, linkId);
      // What the buyer has changed while this waited for the lock is not paid unread.
      if (isPaidNow) requireTold(session, await requireOrder(tx, session.order_id, GUEST, clock()));
    },
  } as const;
  // Whose it is stands there before it is paid for: the process that goes on after a killed one finds it.
  if (linkId !== null) await setLink(db, session.id, linkId);
  const answer = await payOrder(context, attempt, request, GUEST).catch(toStoredAnswer);
  return { news: await afterPayment(context, who, session, answer), isReplay: false };
}

function toConflict(error: unknown): never {
  if (error instanceof ProblemError) throw new AgentRefusal(409, 'idempotency_conflict', error.message);
  throw error;
}

/** Keeps with the session what has come of a payment, and tells it: an order that is placed is in the account that it was bought for. */
export async function afterPayment(
  { clock, db }: PaymentContext,
  { path, ...who }: { agentId: string; linkId: string | null; path: string },
  session: Pick<Session, 'id' | 'order_id'>,
  answer: StoredAnswer,
): Promise<AgentMessage[]> {
  const now = clock();
  const log = { ...who, orderId: session.order_id, now };
  if (answer.status === 200) {
    await setBankUrl(db, session.id, null);
    await giveToLinkedAccount(db, session.order_id, now);
    return [];
  }
  const problem = refusal.parse(JSON.parse(answer.body));
  if (problem.code === PROBLEMS.PAYMENT_CHALLENGE.code) {
    // Of a first answer that is told again the bank may have heard since: then reading the checkout says so.
    if (!(await isAtBank(db, session.order_id))) return [];
    const url = z.object({ redirect_url: z.url() }).parse(problem.details).redirect_url;
    await setBankUrl(db, session.id, url);
    return [];
  }
  if (problem.code === PROBLEMS.ORDER_COMPLETED.code)
    throw new AgentRefusal(409, 'not_modifiable', problem.message);
  if (problem.code === PROBLEMS.IDEMPOTENCY_CONFLICT.code)
    throw new AgentRefusal(409, 'idempotency_conflict', problem.message);
  if (answer.status === 503) throw new AgentRefusal(503, 'unavailable', problem.message, 5);
  await logAgent(db, { ...log, what: 'payment_refused', detail: problem.message });
  if (problem.code === PROBLEMS.TOTAL_CHANGED.code) return [TOTAL_CHANGED];
  const isPayment = problem.code === PROBLEMS.PAYMENT_DECLINED.code;
  return [
    {
      type: 'error',
      code: isPayment ? 'payment_failed' : codeOf(problem),
      content: problem.message,
      path: isPayment ? path : '$',
      severity: 'recoverable',
    },
  ];
}

const refusal = z.looseObject({
  code: z.int(),
  message: z.string(),
  details: z.unknown().optional(),
});

function codeOf({ code }: Pick<Problem, 'code'>): string {
  return code === PROBLEMS.INFORMATION.code ? 'out_of_stock' : 'invalid_request';
}

/** What the checkout's door throws and what it stores are told alike. */
function toStoredAnswer(error: unknown): StoredAnswer {
  if (!(error instanceof ProblemError)) throw error;
  return { status: error.statusCode, body: JSON.stringify(error.toWire()) };
}

/** The instrument that is selected, or of those of which nothing is said the first; -1: all are said not to be. */
function chosenOf(instruments: Payment['instruments']): number {
  const selected = instruments.findIndex((each) => each.selected === true);
  return selected === -1 ? instruments.findIndex((each) => each.selected === undefined) : selected;
}

function tokenOf({ instruments }: Payment, sessionId: string): string {
  const instrument = instruments[chosenOf(instruments)];
  if (instrument === undefined)
    throw new AgentRefusal(422, 'invalid_request', 'Select the instrument to pay with: none of these is.');
  if (instrument.handler_id !== HANDLER_ID || instrument.credential === undefined)
    throw new AgentRefusal(
      422,
      'invalid_request',
      `Pay with an instrument of handler ${HANDLER_ID}: its credential has a token, and nothing of a card.`,
    );
  const { binding, token } = instrument.credential;
  if (binding !== undefined && binding.checkout_id !== sessionId)
    throw new AgentRefusal(422, 'invalid_request', 'This token is bound to another checkout.');
  return token;
}

async function limitReached(
  { clock, db }: PaymentContext,
  { agentId, linkId }: { agentId: string; linkId: string | null },
  session: Session,
): Promise<AgentMessage[]> {
  const log = { agentId, linkId, orderId: session.order_id, now: clock() };
  await logAgent(db, { ...log, what: 'limit_reached' });
  return [OVER_DAY];
}

/** For who holds the lock of the order: of an unlinking and a payment at once one finds the other done. */
export async function requireLinked(tx: Transaction, linkId: string): Promise<void> {
  const link = await tx
    .selectFrom('agent_link')
    .select('id')
    .where('id', '=', linkId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (link === undefined) throw new AgentRefusal(409, 'not_modifiable', UNLINKED);
}

async function setBankUrl(db: PaymentContext['db'], sessionId: string, url: string | null): Promise<void> {
  await db.updateTable('agent_session').set({ bank_url: url }).where('id', '=', sessionId).execute();
}

async function setLink(db: PaymentContext['db'], sessionId: string, linkId: string): Promise<void> {
  await db.updateTable('agent_session').set({ link_id: linkId }).where('id', '=', sessionId).execute();
}

function takenOver() {
  return new AgentRefusal(409, 'not_modifiable', 'The buyer has taken it over in the store.');
}
