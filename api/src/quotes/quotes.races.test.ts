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

test('R060 a quote that one tab accepts while another asks again has an order or waits for an answer, never both', async () => {
  for (let round = 0; round < 4; round++) {
    const quote = await answeredQuote();
    const again = { message: 'Ten, please.', now, publicOrigin: answering.publicOrigin };
    await Promise.allSettled([
      acceptQuote(postgres.db, quote, GUEST, now),
      askAgain(postgres.db, quote, again),
    ]);
    const { state } = await findQuote(postgres.db, quote.key, GUEST, now);
    expect([state, (await ordersOf(quote.id)).length]).toEqual(['asked_again', 0]);
  }
});
