import { randomBytes } from 'node:crypto';
import type { CardBehaviour } from './test-cards.ts';

/** Stripe's objects as far as the store uses them, in Stripe's own field names. */

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

/** What Apple Pay's sealed letter becomes: a name for a payment method, good for one payment. */
export interface SandboxToken {
  id: string;
  object: 'token';
  type: 'card';
  created: number;
  livemode: false;
  used: boolean;
}

/** What is stored; a token only names a payment method that is. */
export type StoredObject = SandboxPaymentMethod | SandboxPaymentIntent | SandboxRefund;
export type SandboxObject = StoredObject | SandboxToken;

export function sandboxId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** What the outside sees of an object. */
export function publicView(object: SandboxObject): object {
  if (object.object !== 'payment_method') return object;
  const { behaviour: _behaviour, used_by: _usedBy, ...visible } = object;
  return visible;
}
