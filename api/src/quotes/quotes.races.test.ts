import type { QuoteAnswer } from '@sanderling/contract/wire/quotes/quote';
import { reserveStock } from '../orders/order-payment/reserve-stock.ts';
import { requireOrder } from '../orders/records/load-order.ts';
import { SOFA } from '../orders/testing/shop.ts';
import { usePostgresDatabase } from '../testing/use-postgres-database.ts';
import { acceptQuote } from './accepting/accept-quote.ts';
import { askAgain } from './accepting/ask-again.ts';
import { answerQuote } from './answering/answer-quote.ts';
import { sendQuote } from './asking/send-quote.ts';
import { totalsOfQuote } from './reading/quote-totals.ts';
import { findQuote, type QuoteRecord } from './reading/read-quote.ts';
import { ASKED } from './testing/quoting.ts';

const postgres = usePostgresDatabase();
const now = new Date('2026-11-20T16:00:00Z');
const GUEST = { userId: null };
/** As a page sends it that shows the quote as it was read. */
const agreed = (quote: QuoteRecord, at = now) => ({
  expectedTotalCents: totalsOfQuote(quote)?.totalCents ?? 0,
  expectedAnswer: quote.answered_at ?? new Date(0),
  now: at,
});
const ANSWER: QuoteAnswer = {
  decision: 'answer',
  shipping: 240,
  expires_on: '2026-11-30',
  message: '',
  lines: [],
};
/** When no other test of this file asks. */
const later = new Date('2026-11-22T16:00:00Z');
const answering = { adminId: null, now, publicOrigin: 'http://localhost:3000' };

async function askedQuote(line = { variant_id: SOFA, quantity: 2 }) {
  const { db } = postgres;
  const { id, key } = await db
    .insertInto('quote')
    .values({ ...ASKED, state: 'asked', asked_at: now, changed_at: now })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('quote_line')
    .values({ quote_id: id, ...line })
    .execute();
  return findQuote(db, key, GUEST, now);
}
async function answeredQuote() {
  const quote = await askedQuote();
  await answerQuote(postgres.db, quote, ANSWER, answering);
  return findQuote(postgres.db, quote.key, GUEST, now);
}
const ordersOf = (quoteId: number) =>
  postgres.db
    .selectFrom('orders')
    .innerJoin('line_item', 'line_item.order_id', 'orders.id')
    .select(['orders.id', 'line_item.quantity'])
    .where('quote_id', '=', quoteId)
    .execute();

test('R060 of four tabs that accept a quote at the same moment all go on with one order', async () => {
  const quote = await answeredQuote();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, () => acceptQuote(postgres.db, quote, GUEST, agreed(quote))),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
  expect(await ordersOf(quote.id)).toMatchObject([{ quantity: 2 }]);
});

test('R060 of two who answer a quote at the same moment one is told, and one mail goes out', async () => {
  const quote = await askedQuote();
  const outcomes = await Promise.allSettled(
    [240, 90].map((shipping) => answerQuote(postgres.db, quote, { ...ANSWER, shipping }, answering)),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const mails = await postgres.db
    .selectFrom('mail_outbox')
    .select('id')
    .where('subject', 'like', `Your quote Q${quote.id}:%`)
    .execute();
  expect(mails).toHaveLength(1);
});

test('R060 of an acceptance and a new answer at the same moment one wins, and the other is told', async () => {
  for (let round = 0; round < 6; round++) {
    const answered = await answeredQuote();
    const again = { message: 'Ten, please.', now, publicOrigin: answering.publicOrigin };
    await askAgain(postgres.db, answered, again);
    const quote = await findQuote(postgres.db, answered.key, GUEST, now);
    const later = new Date(now.getTime() + 60_000);
    const accepting = () => acceptQuote(postgres.db, quote, GUEST, agreed(quote, later));
    const answers = () =>
      answerQuote(postgres.db, quote, { ...ANSWER, shipping: 90 }, { ...answering, now: later });
    const outcomes = await Promise.allSettled(
      (round % 2 ? [accepting, answers] : [answers, accepting]).map((step) => step()),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { shipping_cents: shippingCents, state } = await findQuote(postgres.db, quote.key, GUEST, later);
    const found = [state, shippingCents, (await ordersOf(quote.id)).length];
    expect([
      ['accepted', 24_000, 1],
      ['answered', 9_000, 0],
    ]).toContainEqual(found);
  }
});

test('R060 a quote that one tab accepts while another asks again has an order, or waits without one for an answer', async () => {
  for (let round = 0; round < 4; round++) {
    const quote = await answeredQuote();
    const again = { message: 'Ten, please.', now, publicOrigin: answering.publicOrigin };
    await Promise.allSettled([
      acceptQuote(postgres.db, quote, GUEST, agreed(quote)),
      askAgain(postgres.db, quote, again),
    ]);
    const { state } = await findQuote(postgres.db, quote.key, GUEST, now);
    const found = [state, (await ordersOf(quote.id)).length];
    // The answer stands while it is asked again: accepting may also come second.
    expect([
      ['asked_again', 0],
      ['accepted', 1],
    ]).toContainEqual(found);
  }
});

test('R060 a quote that is answered anew while it is accepted is accepted at the total that was shown, or not at all', async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < 8; round++) {
    const quote = await answeredQuote();
    const expectedTotalCents = totalsOfQuote(quote)?.totalCents ?? 0;
    const again = { message: 'Up the stairs.', now, publicOrigin: answering.publicOrigin };
    const answerAnew = async () => {
      await askAgain(postgres.db, quote, again);
      await answerQuote(postgres.db, quote, { ...ANSWER, shipping: 570 }, answering);
    };
    await Promise.allSettled([
      answerAnew(),
      acceptQuote(postgres.db, quote, GUEST, agreed(quote)),
      acceptQuote(postgres.db, quote, GUEST, agreed(quote)),
    ]);
    const late = acceptQuote(postgres.db, quote, GUEST, agreed(quote));
    await Promise.allSettled([late]);
    const after = await findQuote(postgres.db, quote.key, GUEST, now);
    outcomes.add(after.state);
    const orders = await ordersOf(quote.id);
    if (after.state === 'accepted') {
      // While it was asked for again, its first answer held.
      expect([totalsOfQuote(after)?.totalCents, orders.length]).toEqual([expectedTotalCents, 1]);
      await late;
    } else {
      expect(totalsOfQuote(after)?.totalCents).toBe(expectedTotalCents + 33_000);
      await expect(late).rejects.toThrow(/comes to .* now; the page that you accepted showed/);
      expect(orders).toEqual([]);
    }
  }
  for (const state of outcomes) expect(['accepted', 'answered']).toContain(state);
});

/** A dining table that the shop does not make or get by itself. */
const TABLE = 1189;
const setStock = (quantity: number) =>
  postgres.db
    .updateTable('variant')
    .set({ quantity, backorderable: false, made_to_order: false })
    .where('id', '=', TABLE)
    .execute();
/** Carts of three tables each, of a quote that was answered while all were in stock. */
async function cartsOfQuotes(count: number, leadTime: string) {
  await setStock(1_000);
  const ids: string[] = [];
  for (let made = 0; made < count; made++) {
    const asked = await askedQuote({ variant_id: TABLE, quantity: 3 });
    const lines = [{ variant_id: TABLE, percent: 0, lead_time: leadTime }];
    await answerQuote(postgres.db, asked, { ...ANSWER, lines }, answering);
    const quote = await findQuote(postgres.db, asked.key, GUEST, now);
    await acceptQuote(postgres.db, quote, GUEST, agreed(quote));
    const [order] = await ordersOf(quote.id);
    if (order) ids.push(order.id);
  }
  return ids;
}
/** Reads every order before any of them reserves, as payments do that begin at the same moment. */
async function reserveAtOnce(ids: string[]) {
  const orders = await Promise.all(ids.map((id) => requireOrder(postgres.db, id, GUEST, now)));
  const expiresAt = new Date('2026-11-20T16:15:00Z');
  const outcomes = await Promise.allSettled(
    orders.map((order) => postgres.db.transaction().execute((tx) => reserveStock(tx, order, expiresAt))),
  );
  const reserved = await postgres.db
    .selectFrom('stock_reservation')
    .select('quantity')
    .where('order_id', 'in', ids)
    .execute();
  const { quantity } = await postgres.db
    .selectFrom('variant')
    .select('quantity')
    .where('id', '=', TABLE)
    .executeTakeFirstOrThrow();
  return {
    outcomes: outcomes.map(({ status }) => status).toSorted(),
    reserved: reserved.map((each) => each.quantity).toSorted(),
    stock: quantity,
  };
}

test('R060 of four quotes that promise three pieces each, paid at once, all have their pieces: seven from stock, the rest owed', async () => {
  const ids = await cartsOfQuotes(4, '14 weeks');
  await setStock(7);
  expect(await reserveAtOnce(ids)).toEqual({
    outcomes: Array(4).fill('fulfilled'),
    reserved: [1, 3, 3],
    stock: 0,
  });
});

test('R060 of four quotes without a lead time, paid at once, those for which the stock does not last are told before they are charged', async () => {
  const ids = await cartsOfQuotes(4, '');
  await setStock(7);
  expect(await reserveAtOnce(ids)).toEqual({
    outcomes: ['fulfilled', 'fulfilled', 'rejected', 'rejected'],
    reserved: [3, 3],
    stock: 1,
  });
});

test('R060 of thirty quotes that an address asks for at once five are sent, and of all guests the trade desk has one mail', async () => {
  const drafts = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const { id, key } = await postgres.db
        .insertInto('quote')
        .values({ ...ASKED, email: 'flood@example.com', state: 'draft', changed_at: later })
        .returning(['id', 'key'])
        .executeTakeFirstOrThrow();
      await postgres.db
        .insertInto('quote_line')
        .values({ quote_id: id, variant_id: SOFA, quantity: 1 })
        .execute();
      return findQuote(postgres.db, key, GUEST, later);
    }),
  );
  const outcomes = await Promise.allSettled(
    drafts.map((draft) => sendQuote(postgres.db, draft, { ...answering, now: later })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const mails = await postgres.db
    .selectFrom('mail_outbox')
    .select('subject')
    .where('reason', 'like', 'quote-guests-%')
    .where('created_at', '=', later)
    .execute();
  expect(mails).toEqual([{ subject: '5 quotes are asked for' }]);
});
