import { type RawBuilder, sql } from 'kysely';
import type { Database, Schema } from '../../platform/database/schema.ts';
import { eraseRecipients } from '../../promotions/gift-cards/gift-recipients.ts';
import { areOrdersOf, customerNamesOf, type Person } from './person.ts';
import type { PersonalDataRule } from './rule.ts';

/** The carrier has still to find the door, and to call. */
const UNDER_WAY = ['processing', 'shipped'] as const;
const IN_THE_BOOKS = { first_name: '', last_name: '', address1: '', city: '', phone: '', email: '' };
const FOR_THE_CARRIER = { email: '' };

/**
 * What the books keep of an address: state and ZIP code, by which the sales tax was computed. An order under way keeps all but
 * the e-mail address until it has arrived.
 */
function retainedAddress(address: string) {
  const ref = sql.ref<object | null>(address);
  const kept: RawBuilder<string | null> =
    sql`(${ref} || jsonb_build_object('zip_code', left(${ref} ->> 'zip_code', 5))
    || case when orders.state in (${sql.join(UNDER_WAY)}) then ${JSON.stringify(FOR_THE_CARRIER)}::jsonb
      else ${JSON.stringify(IN_THE_BOOKS)}::jsonb end)`;
  return kept;
}

/** The carrier of an order under way has still to open the gate. */
function retainedInstructions(): RawBuilder<string> {
  return sql`(case when orders.state in (${sql.join(UNDER_WAY)}) then orders.delivery_instructions else '' end)`;
}

/** Orders that were erased while under way and have arrived, or were cancelled, since. */
export async function eraseArrivedOrders(db: Database): Promise<void> {
  await db
    .updateTable('orders')
    .set({ shipping_address: retainedAddress('orders.shipping_address'), delivery_instructions: '' })
    .where('erased_at', 'is not', null)
    .where('state', 'not in', UNDER_WAY)
    .where((eb) => eb(eb.ref('shipping_address', '->>').key('address1'), '!=', ''))
    .execute();
  await blankMessages(db, (eb) => eb('orders.erased_at', 'is not', null));
}

type OrderCondition = ReturnType<typeof areOrdersOf>;

/** What other systems were told of an order keeps what the order keeps. */
async function blankMessages(db: Database, areTheirs: OrderCondition): Promise<void> {
  await db
    .updateTable('feed_outbox')
    .from('orders')
    .set({
      payload: sql<string>`(feed_outbox.payload || jsonb_build_object('billing_address', null, 'contact', null, 'shipping_address', ${retainedAddress('orders.shipping_address')}, 'delivery_instructions', ${retainedInstructions()}))`,
    })
    .where('feed_outbox.topic', '=', 'order.placed')
    .whereRef('feed_outbox.about', '=', sql<string>`orders.id::text`)
    .where(areTheirs)
    .execute();
}

/** Rows of a table with an `order_id`, of the person's orders. */
const ofTheirOrders = (person: Person) => (db: Database) =>
  db.selectFrom('orders').select('orders.id').where(areOrdersOf(person));

const STAYS_IN_THE_BOOKS =
  'Stays: the books need it for ten years, and the order that it belongs to no longer names a person.';

/** In this order: what is found by the orders of a person goes before the orders lose their customer. */
export const ORDER_RULES = {
  line_item: {
    exported: {
      name: 'order_lines',
      read: (db, person) =>
        db
          .selectFrom('line_item')
          .innerJoin('orders', 'orders.id', 'line_item.order_id')
          .innerJoin('variant', 'variant.id', 'line_item.variant_id')
          .select(['orders.number as order_number', 'variant.sku', 'variant.name', 'line_item.quantity'])
          .select(['line_item.frozen as as_ordered', 'line_item.gift_delivery'])
          .where(areOrdersOf(person))
          .orderBy('line_item.id')
          .execute(),
    },
    erased: {
      how: 'Stays for the books, without the recipients of gift cards. One who is still to get a card stays until then.',
      run: async (tx, person) => {
        const orders = await ofTheirOrders(person)(tx).execute();
        for (const { id } of orders) await eraseRecipients(tx, id);
      },
    },
  },
  shipment: {
    exported: {
      name: 'shipments',
      read: (db, person) =>
        db
          .selectFrom('shipment')
          .innerJoin('orders', 'orders.id', 'shipment.order_id')
          .select(['orders.number as order_number', 'shipment.shipping_category', 'shipment.step'])
          .select('shipment.delivered_at')
          .where(areOrdersOf(person))
          .execute(),
    },
    erased: { how: STAYS_IN_THE_BOOKS },
  },
  parcel: {
    exported: {
      name: 'parcels',
      read: (db, person) =>
        db
          .selectFrom('parcel')
          .innerJoin('shipment', 'shipment.id', 'parcel.shipment_id')
          .innerJoin('orders', 'orders.id', 'shipment.order_id')
          .select(['orders.number as order_number', 'parcel.carrier', 'parcel.tracking_number', 'parcel.url'])
          .where(areOrdersOf(person))
          .execute(),
    },
    erased: { how: 'Stays: it proves that the order was delivered.' },
  },
  payment: {
    exported: {
      name: 'payments',
      read: (db, person) =>
        db
          .selectFrom('payment')
          .innerJoin('orders', 'orders.id', 'payment.order_id')
          .select([
            'orders.number as order_number',
            'payment.method',
            'payment.state',
            'payment.amount_cents',
          ])
          .select(['payment.captured_cents', 'payment.refunded_cents', 'payment.created_at'])
          .where(areOrdersOf(person))
          .execute(),
    },
    erased: { how: STAYS_IN_THE_BOOKS },
  },
  refund: {
    exported: {
      name: 'refunds',
      read: (db, person) =>
        db
          .selectFrom('refund')
          .innerJoin('payment', 'payment.id', 'refund.payment_id')
          .innerJoin('orders', 'orders.id', 'payment.order_id')
          .select(['orders.number as order_number', 'refund.amount_cents', 'refund.reason', 'refund.state'])
          .select('refund.created_at')
          .where(areOrdersOf(person))
          .execute(),
    },
    erased: { how: STAYS_IN_THE_BOOKS },
  },
  order_gift_card: {
    exported: {
      name: 'gift_cards_used',
      read: (db, person) =>
        db
          .selectFrom('order_gift_card')
          .innerJoin('orders', 'orders.id', 'order_gift_card.order_id')
          .innerJoin('gift_card', 'gift_card.id', 'order_gift_card.gift_card_id')
          .select(['orders.number as order_number', 'gift_card.last_four', 'order_gift_card.held_cents'])
          .where(areOrdersOf(person))
          .execute(),
    },
    erased: { how: STAYS_IN_THE_BOOKS },
  },
  delivery_date_request: {
    exported: {
      name: 'delivery_dates',
      read: (db, person) =>
        db
          .selectFrom('delivery_date_request')
          .innerJoin('orders', 'orders.id', 'delivery_date_request.order_id')
          .select(['orders.number as order_number', 'offered_dates', 'chosen_date'])
          .where(areOrdersOf(person))
          .execute(),
    },
    erased: {
      how: 'Goes. A day that was chosen the warehouse has been told.',
      run: (tx, person) =>
        tx.deleteFrom('delivery_date_request').where('order_id', 'in', ofTheirOrders(person)(tx)).execute(),
    },
  },
  link_order_request: {
    exported: {
      name: 'linked_orders',
      read: (db, person) =>
        db
          .selectFrom('link_order_request')
          .innerJoin('orders', 'orders.id', 'link_order_request.order_id')
          .select(['orders.number as order_number', 'expires_at', 'accepted_at'])
          .where('link_order_request.user_id', '=', person.accountId)
          .execute(),
    },
    erased: {
      how: 'Goes, and so does whatever others have asked for the person’s orders.',
      run: (tx, person) =>
        tx
          .deleteFrom('link_order_request')
          .where((eb) =>
            eb.or([eb('user_id', '=', person.accountId), eb('order_id', 'in', ofTheirOrders(person)(tx))]),
          )
          .execute(),
    },
  },
  promotion_redemption: {
    exported: {
      name: 'codes_redeemed',
      read: (db, person) =>
        db
          .selectFrom('promotion_redemption')
          .innerJoin('orders', 'orders.id', 'promotion_redemption.order_id')
          .innerJoin('promotion', 'promotion.id', 'promotion_redemption.promotion_id')
          .select(['orders.number as order_number', 'promotion.code', 'promotion_redemption.created_at'])
          .where(areOrdersOf(person))
          .execute(),
    },
    erased: {
      how: 'Stays for the count of the code, without the customer.',
      run: async (tx, person) => {
        await tx
          .updateTable('promotion_redemption')
          .set({ customers: '[]' })
          .where(sql<boolean>`(jsonb_exists_any(customers, ${customerNamesOf(person)}))`)
          .execute();
        await tx
          .updateTable('promotion_redemption')
          .set({ customers: '[]' })
          .where('order_id', 'in', ofTheirOrders(person)(tx))
          .execute();
      },
    },
  },
  idempotency_key: {
    exported: { not: 'Answers that are kept for a day to be sent again; what they say is in the orders.' },
    erased: {
      how: 'Goes: an answer holds the order with its addresses.',
      run: (tx, person) =>
        tx
          .deleteFrom('idempotency_key')
          .where((eb) =>
            eb.exists(
              eb
                .selectFrom('orders')
                .select('orders.id')
                .where(areOrdersOf(person))
                .where(sql<boolean>`(strpos(idempotency_key.body, orders.id::text) > 0)`),
            ),
          )
          .execute(),
    },
  },
  feed_outbox: {
    exported: { not: 'Copies of the orders for other systems, such as the warehouse’s.' },
    erased: {
      how: 'Keeps what the order keeps; after 90 days it goes.',
      run: (tx, person) => blankMessages(tx, areOrdersOf(person)),
    },
  },
  orders: {
    exported: {
      name: 'orders',
      read: (db, person) =>
        db
          .selectFrom('orders')
          .select(['number', 'state', 'email', 'shipping_address', 'billing_address', 'estimate_zip_code'])
          .select(['contact', 'delivery_instructions', 'total_cents', 'created_at', 'completed_at'])
          .select('exemption_certificate')
          .select('cancellation_reason')
          .where(areOrdersOf(person))
          .orderBy('created_at')
          .execute(),
    },
    erased: {
      how: 'Stays for the books: number, amounts, date, and the state and ZIP code that the sales tax goes by. An order under way keeps its delivery address, without e-mail, and what was written to the carrier until it has arrived. Only admins read it, and it can no longer be changed.',
      run: (tx, person, now) =>
        tx
          .updateTable('orders')
          .set({
            user_id: null,
            email: null,
            shipping_address: retainedAddress('orders.shipping_address'),
            billing_address: null,
            estimate_zip_code: null,
            contact: null,
            unfinished_address: null,
            delivery_instructions: retainedInstructions(),
            erased_at: now,
          })
          .where(areOrdersOf(person))
          .execute(),
    },
  },
} satisfies Partial<Record<keyof Schema, PersonalDataRule>>;
