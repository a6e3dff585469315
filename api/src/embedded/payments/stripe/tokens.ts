import { applePayToken } from '@sanderling/contract/wire/orders/checkout-calls';
import { saveObject } from './object-store.ts';
import type { SandboxCall } from './sandbox-call.ts';
import { type SandboxToken, sandboxId } from './sandbox-objects.ts';
import { invalidRequest } from './stripe-error.ts';
import { behaviourByLastDigits } from './test-cards.ts';

/**
 * `POST /v1/tokens` with an Apple Pay payment, as Stripe's mobile SDKs send it. Only Stripe can decrypt the sealed
 * part; the sandbox believes the name of the card beside it, such as "Visa 4242".
 */
export async function createToken({ tx, fields, now }: SandboxCall): Promise<SandboxToken> {
  const sealed = applePayToken.shape.paymentData.safeParse(readJson(fields.pk_token ?? ''));
  if (!sealed.success) throw invalidRequest('The pk_token is no Apple Pay payment.', { param: 'pk_token' });
  const { brand = 'card', last4 = '4242' } =
    /^(?<brand>.+?) (?<last4>\d{4})$/.exec(fields.pk_token_instrument_name ?? '')?.groups ?? {};
  const created = Math.floor(now.getTime() / 1_000);
  const id = sandboxId('pm');
  await saveObject(tx, {
    id,
    object: 'payment_method',
    type: 'card',
    created,
    livemode: false,
    card: { brand: brand.toLowerCase(), last4, exp_month: 12, exp_year: now.getFullYear() + 3 },
    behaviour: behaviourByLastDigits(last4),
    used_by: null,
  });
  return {
    id: id.replace('pm_', 'tok_'),
    object: 'token',
    type: 'card',
    created,
    livemode: false,
    used: false,
  };
}

/** The payment method that a token names. */
export function methodOfToken(token: string | undefined): string | null {
  return token?.startsWith('tok_') ? token.replace('tok_', 'pm_') : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON is no payment either: the schema says so.
    return null;
  }
}
