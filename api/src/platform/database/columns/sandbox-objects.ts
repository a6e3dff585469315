/** Stripe's objects as far as the store uses them, in Stripe's own field names. */

/** What a bank answers for a card: it pays, or declines with Stripe's codes. */
export type CardBehaviour = 'pays' | Decline;

interface Decline {
  code: string;
  decline_code?: string;
  message: string;
}

export interface SandboxPaymentMethod {
  id: string;
  object: 'payment_method';
  type: 'card';
  created: number;
  livemode: false;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  /** What a bank would answer. Never leaves the sandbox. */
  behaviour: CardBehaviour;
  /** A card that belongs to no customer pays once. */
  used_by: string | null;
}

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

export interface SandboxPaymentIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  amount_refunded: number;
  currency: string;
  capture_method: 'automatic' | 'manual';
  status: IntentStatus;
  payment_method: string | null;
  client_secret: string;
  metadata: Record<string, string>;
  last_payment_error: object | null;
  latest_charge: string | null;
  created: number;
  livemode: false;
}

export interface SandboxRefund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  status: 'succeeded';
  created: number;
}

/** What is stored; a token only names a payment method that is. */
export type StoredObject = SandboxPaymentMethod | SandboxPaymentIntent | SandboxRefund;
