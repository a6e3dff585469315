import type { ColumnType, Generated } from 'kysely';

/** Why a personal code was issued: once to an address for each reason. */
export type IssueReason = 'newsletter' | 'created_account';

export interface PromotionTables {
  promotion: {
    id: Generated<number>;
    /** A campaign's percentages are in the pricing tables, by its code. */
    kind: 'coupon' | 'campaign';
    /** Compared without regard to upper and lower case. */
    code: string;
    label: string;
    percent: number | null;
    starts_at: Date | null;
    ends_at: Date | null;
    /** What the eligible lines have to come to. */
    minimum_cents: Generated<number>;
    /** Orders in all; null: any number. */
    usage_limit: number | null;
    /** Counted only where there is a limit: orders of a campaign without one need not wait for its row. */
    times_used: Generated<number>;
    customer_limit: number | null;
    first_order_only: Generated<boolean>;
    sign_in_required: Generated<boolean>;
    /** The address that a personal code was sent to, in lower case. */
    issued_to: string | null;
    issued_for: IssueReason | null;
    created_at: Generated<Date>;
  };
  /** How often a customer has used what each may use only so often. `customer` is `user:7` or `email:ada@example.com`. */
  promotion_use: { promotion_id: number; customer: string; times_used: number };
  /** What an order has used, so that it can be given back when nothing comes of the payment. */
  promotion_redemption: {
    order_id: string;
    promotion_id: number;
    customers: ColumnType<string[], string, string>;
    created_at: Generated<Date>;
  };
}
