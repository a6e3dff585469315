import type { Generated, Selectable } from 'kysely';

/**
 * started: written down before the provider is asked. authorized: the amount is held and the order is placed.
 * captured: the money is ours. voiding: nothing may come of it any more, the provider still has to be told.
 */
export type PaymentState = 'started' | 'authorized' | 'captured' | 'declined' | 'voiding' | 'voided';

export interface PaymentTables {
  payment: {
    id: Generated<string>;
    order_id: string;
    provider: string;
    method: string;
    state: PaymentState;
    amount_cents: number;
    captured_cents: number | null;
    token: string | null;
    /** The provider's id of the authorization. */
    reference: string | null;
    decline_code: string | null;
    idempotency_scope: string;
    idempotency_key: string;
    /** Whoever works on the payment holds it until then; after that anyone may take it over. */
    leased_until: Date;
    created_at: Generated<Date>;
  };
  payment_event: { id: string; received_at: Generated<Date> };
}

export type OpenPayment = Selectable<PaymentTables['payment']>;
