import { Client } from 'pg';
import type { Outcome } from '../outcomes/outcome.ts';
import { waitFor } from './wait-for.ts';

/** As long as a process that was killed may hold a payment, and the sweeper takes to come round. */
const SETTLED_MS = 90_000;

/** What is wrong with the books, each by a question that has no answer while they are right. */
const WRONGS: readonly [promise: string, question: string][] = [
  [
    'every order that is placed and has to be paid for was paid for once, at the provider too',
    `select o.number, o.total_cents, sum((s.body->>'amount_received')::int) as received, count(*)
       from orders o left join sandbox_object s on s.kind = 'payment_intent'
         and s.body->'metadata'->>'order_id' = o.id::text and (s.body->>'amount_received')::int > 0
      where o.completed_at is not null and o.total_cents > 0 and o.state <> 'cancelled'
        and exists (select 1 from payment p where p.order_id = o.id and p.method = 'card')
      group by o.id having count(s.id) <> 1 or sum((s.body->>'amount_received')::int) <> o.total_cents`,
  ],
  [
    'the provider keeps money for nothing but orders',
    `select s.id, s.body->>'amount_received' as received from sandbox_object s
       left join orders o on o.id::text = s.body->'metadata'->>'order_id'
      where s.kind = 'payment_intent' and (s.body->>'amount_received')::int > (s.body->>'amount_refunded')::int
        and o.completed_at is null`,
  ],
  [
    'the provider gave back no more than it took',
    `select id from sandbox_object where kind = 'payment_intent'
        and (body->>'amount_refunded')::int > (body->>'amount_received')::int`,
  ],
  [
    'the provider’s books and the store’s say the same of each payment',
    `select p.id, p.captured_cents, s.body->>'amount_received' as received from payment p
       join sandbox_object s on s.id = p.reference
      where p.state = 'captured' and (p.captured_cents <> (s.body->>'amount_received')::int
         or p.refunded_cents <> (s.body->>'amount_refunded')::int)`,
  ],
  ['no piece was sold that was not there', 'select id, quantity from variant where quantity < 0'],
  [
    'a gift card is worth what its events say, and never less than nothing',
    `select c.id, c.balance_cents, sum(e.amount_cents) from gift_card c join gift_card_event e on e.gift_card_id = c.id
      group by c.id having c.balance_cents <> sum(e.amount_cents) or c.balance_cents < 0`,
  ],
  [
    'no code was used more often than it may be',
    'select code, times_used, usage_limit from promotion where times_used > usage_limit',
  ],
  [
    'an order that was not placed holds no money of a gift card',
    `select e.order_id from gift_card_event e join orders o on o.id = e.order_id
      where o.completed_at is null and o.state <> 'cancelled' group by e.order_id having sum(e.amount_cents) <> 0`,
  ],
  [
    'an order is confirmed by one mail',
    `select reason, count(*) from mail_outbox where reason like 'order-confirmation-%' group by reason having count(*) > 1`,
  ],
];

/** Holds the store's books against those of the payment sandbox, once nothing is under way any more. */
export async function reconcile(databaseUrl: string, outcome: Outcome): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const underWay =
      "select count(*)::int as left from payment where state in ('started', 'authorized', 'voiding')";
    const isSettled = await waitFor(
      'an end of all payments',
      async () => ((await client.query(underWay)).rows[0].left === 0 ? true : undefined),
      { limitMs: SETTLED_MS },
    ).catch(() => false);
    outcome.expect('every payment comes to its end', isSettled, 'payments are still under way');
    for (const [promise, question] of WRONGS) {
      const { rows } = await client.query(question);
      outcome.expect(
        promise,
        rows.length === 0,
        rows
          .slice(0, 5)
          .map((row) => JSON.stringify(row))
          .join(' '),
      );
    }
    const placed = await client.query(
      'select count(*)::int as orders from orders where completed_at is not null',
    );
    outcome.did('orders reconciled', placed.rows[0].orders);
  } finally {
    await client.end();
  }
}
