import type { SandboxPaymentMethod } from '../../../platform/database/columns/sandbox-objects.ts';
import { cardBrand, isCardNumber, isInTheFuture } from '../card-form/card-rules.ts';
import { findObject, saveObject } from './object-store.ts';
import type { SandboxCall } from './sandbox-call.ts';
import { sandboxId } from './sandbox-objects.ts';
import { cardError, invalidRequest, noSuch } from './stripe-error.ts';
import { behaviourOf, TEST_TOKENS } from './test-cards.ts';
import { methodOfToken } from './tokens.ts';

/** `POST /v1/payment_methods`: a card becomes a token. The number is checked and not stored. */
export async function createPaymentMethod(call: SandboxCall): Promise<SandboxPaymentMethod> {
  const { tx, fields, now } = call;
  if (fields.type !== 'card') throw invalidRequest('Only cards are taken here.', { param: 'type' });
  const named = methodOfToken(fields['card[token]']);
  if (named !== null) return takePaymentMethod(call, named);
  const digits = (fields['card[number]'] ?? '').replace(/[\s-]/g, '');
  if (!/^\d+$/.test(digits) || !isCardNumber(digits)) {
    throw cardError('Your card number is incorrect.', 'incorrect_number', { param: 'number' });
  }
  const month = Number(fields['card[exp_month]']);
  const givenYear = Number(fields['card[exp_year]']);
  const year = givenYear < 100 ? 2000 + givenYear : givenYear;
  if (!Number.isInteger(month) || month < 1 || month > 12) {
    throw cardError("Your card's expiration month is invalid.", 'invalid_expiry_month', {
      param: 'exp_month',
    });
  }
  if (!Number.isInteger(year) || !isInTheFuture(month, year, now) || year > now.getFullYear() + 50) {
    throw cardError("Your card's expiration year is invalid.", 'invalid_expiry_year', { param: 'exp_year' });
  }
  const brand = cardBrand(digits);
  const securityCode = fields['card[cvc]'] ?? '';
  if (!/^\d+$/.test(securityCode) || securityCode.length !== brand.securityCodeDigits) {
    throw cardError("Your card's security code is invalid.", 'invalid_cvc', { param: 'cvc' });
  }
  const method: SandboxPaymentMethod = {
    id: sandboxId('pm'),
    object: 'payment_method',
    type: 'card',
    created: Math.floor(now.getTime() / 1_000),
    livemode: false,
    card: { brand: brand.id, last4: digits.slice(-4), exp_month: month, exp_year: year },
    behaviour: behaviourOf(digits),
    used_by: null,
  };
  await saveObject(tx, method);
  return method;
}

/** A stored payment method, or one of Stripe's ready-made ones. Throws when there is none. */
export async function findPaymentMethod(
  { tx, now }: Pick<SandboxCall, 'tx' | 'now'>,
  id: string,
): Promise<SandboxPaymentMethod> {
  const token = TEST_TOKENS.get(id);
  if (token !== undefined) {
    return {
      id,
      object: 'payment_method',
      type: 'card',
      created: 0,
      livemode: false,
      card: { brand: token.brand, last4: token.last4, exp_month: 12, exp_year: now.getFullYear() + 1 },
      behaviour: token.behaviour,
      used_by: null,
    };
  }
  const method = await findObject(tx, 'payment_method', id);
  if (method === null) throw noSuch('PaymentMethod', id);
  return method;
}

/** As `findPaymentMethod`. Throws when it was used before, but by `intentId`. */
export async function takePaymentMethod(
  call: Pick<SandboxCall, 'tx' | 'now'>,
  id: string,
  intentId: string | null = null,
): Promise<SandboxPaymentMethod> {
  const method = await findPaymentMethod(call, id);
  if (method.used_by !== null && method.used_by !== intentId) {
    throw invalidRequest(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment. It may not be used again.',
      { param: 'payment_method' },
    );
  }
  return method;
}
