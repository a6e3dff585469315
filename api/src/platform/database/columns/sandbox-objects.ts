/** Stripe's objects as far as the store uses them, in Stripe's own field names. */

/** What a bank answers for a card: it pays, asks the shopper first, or declines with Stripe's codes. */
export type CardBehaviour = 'pays' | 'challenges' | Decline;

export interface Decline {
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
  | 'requires_action'
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
  /** Absent where Stripe's default holds: after the bank's page nothing more is asked of the store. */
  confirmation_method?: 'manual';
  /** Where the shopper has to go next. */
  next_action?: { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } } | null;
  /** What the bank has asked the shopper. Never leaves the sandbox. */
  challenge?: { returnUrl: string; isPassed: boolean; isLeft?: true; leftAt?: number };
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
