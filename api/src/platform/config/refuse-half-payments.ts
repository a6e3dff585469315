import type { z } from 'zod';
import type { paymentVariables } from './variables/payment-variables.ts';

type Payments = { [Name in keyof typeof paymentVariables]: z.infer<(typeof paymentVariables)[Name]> };

/** What is of no use without the other. */
const PAIRS = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_SECRET'],
  ['BREAD_API_KEY', 'BREAD_API_SECRET'],
] as const;
const BEHIND_STRIPE = ['PAYPAL_CLIENT_ID', 'BREAD_API_KEY', 'APPLE_PAY_MERCHANT_ID'] as const;
const MODE = /^[spr]k_(test|live)_/;

/** Throws a sentence for payments of which a part is missing, or whose keys are of different worlds: shoppers would find it out. */
export function refuseHalfPayments(
  values: Pick<Payments, (typeof PAIRS)[number][number] | 'APPLE_PAY_MERCHANT_ID'>,
): void {
  for (const [one, other] of PAIRS)
    if (values[one] !== null && values[other] === null) throw new Error(`With ${one} set ${other} too.`);
  if (values.STRIPE_SECRET_KEY === null) {
    const behind = BEHIND_STRIPE.find((name) => values[name] !== null);
    if (behind)
      throw new Error(
        `${behind} is set, and real payments begin with cards: set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY too.`,
      );
    return;
  }
  const [secret, shown] = [values.STRIPE_SECRET_KEY, values.STRIPE_PUBLISHABLE_KEY].map(
    (key) => MODE.exec(key ?? '')?.[1],
  );
  if (secret && shown && secret !== shown)
    throw new Error(
      `STRIPE_SECRET_KEY is a ${secret} key and STRIPE_PUBLISHABLE_KEY a ${shown} key: take both of the same mode.`,
    );
}
