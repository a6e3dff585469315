import { randomBytes } from 'node:crypto';
import type {
  SandboxPaymentIntent,
  StoredObject,
} from '../../../platform/database/columns/sandbox-objects.ts';

/** What Apple Pay's sealed letter becomes: a name for a payment method, good for one payment. */
export interface SandboxToken {
  id: string;
  object: 'token';
  type: 'card';
  created: number;
  livemode: false;
  used: boolean;
}

/** An intent as Stripe answers it with `expand[]=payment_method`. */
export interface ExpandedIntent extends Omit<SandboxPaymentIntent, 'payment_method'> {
  payment_method: object;
}

export type SandboxObject = StoredObject | SandboxToken | ExpandedIntent;

export function sandboxId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

/** What the outside sees of an object. */
export function publicView(object: SandboxObject): object {
  if (object.object === 'payment_intent') {
    const { challenge: _challenge, ...visible } = object;
    return visible;
  }
  if (object.object !== 'payment_method') return object;
  const { behaviour: _behaviour, used_by: _usedBy, ...visible } = object;
  return visible;
}
