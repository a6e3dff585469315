import { randomUUID } from 'node:crypto';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { AddressInput } from '@sanderling/contract/wire/values/address';
import type { Database } from '../../../platform/database/schema.ts';
import { now } from '../../account/testing/signed-in-shop.ts';

/** What needs a season, a provider or a chance that is not there today. */
export async function writeWhatHasNoCall(
  db: Database,
  who: { id: number; subject: string; email: string; address: AddressInput; order: Order },
) {
  const { email, address, order } = who;
  await db
    .insertInto('campaign_subscriber')
    .values({ email, campaign: 'spring', subscribed_at: now() })
    .execute();
  const entry = {
    first_name: address.first_name,
    last_name: address.last_name,
    state: 'IL',
    shared: true,
    entered_at: now(),
  };
  await db
    .insertInto('sweepstakes_entry')
    .values([
      { ...entry, email, share_code: randomUUID(), friend_of: null },
      {
        ...entry,
        email: `friend-of-${randomUUID()}@example.com`,
        first_name: 'A',
        last_name: 'Friend',
        share_code: randomUUID(),
        friend_of: email,
      },
    ])
    .execute();
  const { id: promotion } = await db
    .selectFrom('promotion')
    .select('id')
    .where('issued_to', '=', email)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('promotion_use')
    .values(
      [`user:${who.id}`, `email:${email}`].map((customer) => ({
        promotion_id: promotion,
        customer,
        times_used: 1,
      })),
    )
    .execute();
  await db
    .insertInto('promotion_redemption')
    .values({
      order_id: order.id,
      promotion_id: promotion,
      customers: JSON.stringify([`user:${who.id}`, `email:${email}`]),
    })
    .execute();
  const { id: card } = await db
    .insertInto('gift_card')
    .values({
      code_hash: randomUUID(),
      last_four: '1107',
      initial_cents: 5_000,
      balance_cents: 5_000,
      line_item_id: null,
      ordinal: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('order_gift_card').values({ order_id: order.id, gift_card_id: card }).execute();
  const { id: payment } = await db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('refund')
    .values({
      payment_id: payment,
      key: randomUUID(),
      amount_cents: 100,
      refunded_before_cents: 0,
      reason: 'A scratch',
      state: 'done',
      refusal: null,
      leased_until: now(),
    })
    .execute();
  await db
    .insertInto('mailbox_message')
    .values({
      id: randomUUID(),
      recipient: email,
      subject: 'Hello',
      text_body: address.first_name,
      html_body: '',
    })
    .execute();
  await db
    .insertInto('sandbox_record')
    .values({ provider: 'bread', id: randomUUID(), body: JSON.stringify({ shippingContact: address }) })
    .execute();
  await db
    .insertInto('identity_known_place')
    .values({ user_id: who.subject, place: randomUUID(), seen_at: now() })
    .execute();
  const item = { kind: 'page', key: `written-${randomUUID().slice(0, 8)}` } as const;
  await db
    .insertInto('content_item')
    .values({ ...item, latest_revision_id: null })
    .execute();
  const { id: revision } = await db
    .insertInto('content_revision')
    .values({ ...item, content: null, origin: 'editor', account_id: who.id, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('content_publication')
    .values({
      ...item,
      revision_id: revision,
      account_id: who.id,
      starts_at: now(),
      created_at: now(),
    })
    .execute();
}
