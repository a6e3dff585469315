import { MAX_QUANTITY } from '@sanderling/contract/commerce/constants';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';

/**
 * Moves everything of one cart into another: its lines (what is in both adds up, to at most what an order may have of a
 * product), its gift cards, and its address and discount where the other cart has none. The first stays as an empty one that
 * says where it went, for tabs that still know it and for payments that were tried with it.
 */
export async function mergeCarts(
  tx: Transaction,
  { from, into, userId }: { from: string; into: string; userId: number },
  now: Date,
): Promise<void> {
  await moveLines(tx, from, into);
  await tx
    .insertInto('order_gift_card')
    .columns(['order_id', 'gift_card_id', 'in_use'])
    .expression((qb) =>
      qb
        .selectFrom('order_gift_card')
        .select([sql<string>`${into}::uuid`.as('order_id'), 'gift_card_id', 'in_use'])
        .where('order_id', '=', from)
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.columns(['order_id', 'gift_card_id']).doNothing())
    .execute();
  await tx.deleteFrom('order_gift_card').where('order_id', '=', from).execute();
  await sql`
    update orders set
      updated_at = ${now},
      email = coalesce(orders.email, merged.email),
      contact = coalesce(orders.contact, merged.contact),
      delivery_instructions = coalesce(nullif(orders.delivery_instructions, ''), merged.delivery_instructions),
      preferred_delivery_days = merged.preferred_delivery_days || orders.preferred_delivery_days,
      shipping_address = coalesce(orders.shipping_address, merged.shipping_address),
      billing_address = coalesce(orders.billing_address, merged.billing_address),
      is_billing_same_as_shipping = case
        when orders.shipping_address is null and orders.billing_address is null then merged.is_billing_same_as_shipping
        else orders.is_billing_same_as_shipping end,
      estimate_zip_code = coalesce(orders.estimate_zip_code, merged.estimate_zip_code),
      service_levels = merged.service_levels || orders.service_levels,
      promotion_id = case when orders.designer_default then null
        else coalesce(orders.promotion_id, merged.promotion_id) end,
      designer_default = orders.designer_default or (orders.promotion_id is null and merged.designer_default)
    from orders merged
    where orders.id = ${into}::uuid and merged.id = ${from}::uuid`.execute(tx);
  await tx
    .updateTable('orders')
    .set({ user_id: userId, merged_into: into, promotion_id: null, designer_default: false, updated_at: now })
    .where('id', '=', from)
    .execute();
  // An assistant's share stays known.
  await tx
    .updateTable('agent_session')
    .set({ merged_into: into })
    .where((eb) => eb.or([eb('order_id', '=', from), eb('merged_into', '=', from)]))
    .execute();
}

async function moveLines(tx: Transaction, from: string, into: string): Promise<void> {
  await tx
    .insertInto('line_item')
    .columns(['order_id', 'variant_id', 'quantity', 'gift_delivery', 'gift_key', 'added_at'])
    .expression((qb) =>
      qb
        .selectFrom('line_item')
        .select([
          sql<string>`${into}::uuid`.as('order_id'),
          'variant_id',
          'quantity',
          'gift_delivery',
          'gift_key',
          // What was bought since it was put into a cart is still said with it.
          'added_at',
        ])
        .where('order_id', '=', from)
        .orderBy((eb) => eb.fn.coalesce('position', 'id')),
    )
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'variant_id', 'gift_key']).doUpdateSet({
        quantity: sql`least(${MAX_QUANTITY}, line_item.quantity + excluded.quantity)`,
        added_at: sql`least(line_item.added_at, excluded.added_at)`,
      }),
    )
    .execute();
  await tx.deleteFrom('line_item').where('order_id', '=', from).execute();
}
