import { readFile } from 'node:fs/promises';
import type { Config } from '@sanderling/api/platform/config/config.ts';
import type { Check } from './checks.ts';
import { messageOf } from './message-of.ts';

const TEST_KEY = /^[sr]k_test_/;

/** What payments need beside their variables. */
export function paymentChecks({ stripe, applePay, environment }: Config): Check[] {
  const { certificatePath, keyPath, merchantId } = applePay;
  return [
    ...(stripe.secretKey === null
      ? []
      : [{ about: 'payments', run: async () => checkMode(stripe.secretKey ?? '', environment) }]),
    ...(merchantId === null
      ? []
      : [
          {
            about: 'Apple Pay',
            run: async () => {
              await checkReadable(certificatePath, 'APPLE_PAY_MERCHANT_CERTIFICATE');
              await checkReadable(keyPath, 'APPLE_PAY_MERCHANT_KEY');
              return 'Certificate and key can be read.';
            },
          },
        ]),
  ];
}

function checkMode(secretKey: string, environment: Config['environment']): string {
  const isTest = TEST_KEY.test(secretKey);
  if (isTest && environment === 'production')
    throw new Error(
      'STRIPE_SECRET_KEY is a test key, and the shop is in production: orders would be placed and no card charged. Set the live keys, or SANDERLING_ENV=staging.',
    );
  return isTest ? 'Stripe, in test mode.' : 'Stripe.';
}

async function checkReadable(path: string | null, variable: string): Promise<void> {
  if (path === null) throw new Error(`With APPLE_PAY_MERCHANT_ID set ${variable} too.`);
  await readFile(path).catch((error: unknown) => {
    throw new Error(
      `${variable} names ${path}, which cannot be read (${messageOf(error)}): put the PEM file there, for the user that runs the API.`,
    );
  });
}
