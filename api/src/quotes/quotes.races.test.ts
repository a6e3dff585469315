import type { QuoteAnswer } from '@sanderling/contract/wire/quotes/quote';
import { SOFA } from '../orders/testing/shop.ts';
import { usePostgresDatabase } from '../testing/use-postgres-database.ts';
import { acceptQuote } from './accepting/accept-quote.ts';
import { askAgain } from './accepting/ask-again.ts';
import { answerQuote } from './answering/answer-quote.ts';
import { findQuote } from './reading/read-quote.ts';
import { ASKED } from './testing/quoting.ts';

const postgres = usePostgresDatabase();
const now = new Date('2026-11-20T16:00:00Z');
const GUEST = { userId: null };
const ANSWER: QuoteAnswer = {
  decision: 'answer',
  shipping: 240,
  expires_on: '2026-11-30',
  message: '',
  lines: [],
};
const answering = { adminId: null, now, publicOrigin: 'http://localhost:3000' };

async function askedQuote() {
  const { db } = postgres;
  const { id, key } = await db
    .insertInto('quote')
    .values({ ...ASKED, state: 'asked', asked_at: now, changed_at: now })
    .returning(['id', 'key'])
    .executeTakeFirstOrThrow();
  await db.insertInto('quote_line').values({ quote_id: id, variant_id: SOFA, quantity: 2 }).execute();
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
    Array.from({ length: 4 }, () => acceptQuote(postgres.db, quote, GUEST, now)),
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
    const accepting = () => acceptQuote(postgres.db, quote, GUEST, later);
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
      acceptQuote(postgres.db, quote, GUEST, now),
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
