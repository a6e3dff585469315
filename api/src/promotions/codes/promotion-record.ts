import { type RawBuilder, sql } from 'kysely';
import { personOfEmail } from './person-of-email.ts';

/** A coupon or campaign, with what this order's customer has used already. */
export interface PromotionRecord {
  id: number;
  kind: 'coupon' | 'campaign';
  code: string;
  label: string;
  percent: number | null;
  startsAt: string | null;
  endsAt: string | null;
  minimumCents: number;
  usageLimit: number | null;
  timesUsed: number;
  customerLimit: number | null;
  firstOrderOnly: boolean;
  signInRequired: boolean;
  /** As persons are compared. */
  issuedTo: string | null;
  /** How often this customer, by account or by e-mail address, has used it. */
  customerUses: number;
  /** Whether this customer has another order that is placed or being paid for. False where it does not matter. */
  hasOrdered: boolean;
}

/** The account that an order belongs to, or will: a guest's cart becomes the account's that uses it. */
export const ownerOf = (principalId: number | null) =>
  sql<number | null>`coalesce(orders.user_id, ${principalId}::int)`;

const emailOfOrder = personOfEmail(sql`orders.email`);
const emailOfAccount = (principalId: number | null) =>
  sql<
    string | null
  >`(select ${personOfEmail(sql`account.email`)} from account where account.id = ${ownerOf(principalId)})`;
const emailOfOther = personOfEmail(sql`other.email`);

/** As persons are compared: the order's own address and the account's. */
const emailsOf = (principalId: number | null) =>
  sql<string[]>`array_remove(array[${emailOfOrder}, ${emailOfAccount(principalId)}], null)`;

/** By what a customer is known again: `user:7`, `email:ada@example.com`. Correlates to `orders`. */
export const customersOf = (principalId: number | null) => sql<string[]>`(
  array_remove(array['user:' || ${ownerOf(principalId)}], null)
  || array(select distinct 'email:' || email from unnest(${emailsOf(principalId)}) email order by 1)
)`;

/** The promotion for which `which` holds, as jsonb, or null. For a query that selects from `orders`. */
export function promotionFacts(which: RawBuilder<boolean>, principalId: number | null) {
  const customers = customersOf(principalId);
  return sql<PromotionRecord | null>`(
    select jsonb_build_object(
      'id', promotion.id, 'kind', promotion.kind, 'code', promotion.code, 'label', promotion.label,
      'percent', promotion.percent, 'startsAt', promotion.starts_at, 'endsAt', promotion.ends_at,
      'minimumCents', promotion.minimum_cents, 'usageLimit', promotion.usage_limit,
      'timesUsed', promotion.times_used, 'customerLimit', promotion.customer_limit,
      'firstOrderOnly', promotion.first_order_only, 'signInRequired', promotion.sign_in_required,
      'issuedTo', ${personOfEmail(sql`promotion.issued_to`)},
      'customerUses', (
        select coalesce(max(promotion_use.times_used), 0) from promotion_use
        where promotion_use.promotion_id = promotion.id and promotion_use.customer = any(${customers})
      ),
      'hasOrdered', promotion.first_order_only and ${hasOtherOrder(principalId)}
    )
    from promotion where ${which}
  )`;
}

/** Whether the customer of an order has another one that is placed or being paid for. Each part has an index. */
export function hasOtherOrder(principalId: number | null) {
  const isByAccount = sql`other.user_id = ${ownerOf(principalId)}`;
  const isPlaced = sql`(
    other.completed_at is not null and other.state <> 'cancelled' and other.id <> orders.id
  )`;
  return sql<boolean>`(
    exists (select 1 from orders other where ${isByAccount} and ${isPlaced})
    or exists (select 1 from orders other where ${emailOfOther} = ${emailOfOrder} and ${isPlaced})
    or exists (select 1 from orders other where ${emailOfOther} = ${emailOfAccount(principalId)} and ${isPlaced})
    or exists (
      select 1 from orders other
      where other.state = 'payment' and other.id <> orders.id
        and (${isByAccount} or ${emailOfOther} = any(${emailsOf(principalId)}))
    )
  )`;
}
