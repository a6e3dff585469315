import type { Generated, Selectable } from 'kysely';

export type PaymentMethod = 'card' | 'paypal' | 'bread' | 'apple_pay' | 'gift_card';

/**
 * started: written down before the provider is asked. authorized: the amount is held and the order is placed.
 * captured: the money is ours. voiding: nothing may come of it any more, the provider still has to be told.
 * lapsed: the order is placed, and what was held for it can no longer be taken: it has to be paid anew.
 */
type PaymentState = 'started' | 'authorized' | 'captured' | 'declined' | 'voiding' | 'voided' | 'lapsed';

export interface PaymentTables {
  payment: {
    id: Generated<string>;
    order_id: string;
    provider: string;
    method: PaymentMethod;
    state: PaymentState;
    amount_cents: number;
    captured_cents: number | null;
    refunded_cents: Generated<number>;
    /** Whether the order had been placed before, with a payment of which nothing came. */
    pays_placed_order: Generated<boolean>;
    token: string | null;
    /** The provider's id of the authorization. */
    reference: string | null;
    decline_code: string | null;
    idempotency_scope: string;
    idempotency_key: string;
    /** The process that works on the payment holds it until then; after that any process may take it over. */
    leased_until: Date;
    created_at: Generated<Date>;
  };
  payment_event: { id: string; received_at: Generated<Date> };
  /** A visit to the provider's own page that was begun for an order, with the total it was begun for. */
  payment_session: {
    token: string;
    order_id: string;
    amount_cents: number;
    created_at: Generated<Date>;
    used_at: Date | null;
  };
  refund: {
    id: Generated<string>;
    payment_id: string;
    /** The operator's: the same key asks for the same refund. */
    key: string;
    amount_cents: number;
    refunded_before_cents: number;
    reason: string;
    state: 'started' | 'done' | 'refused';
    refusal: string | null;
    leased_until: Date;
    created_at: Generated<Date>;
  };
}

export type OpenPayment = Selectable<PaymentTables['payment']>;
export type RefundRecord = Selectable<PaymentTables['refund']>;
