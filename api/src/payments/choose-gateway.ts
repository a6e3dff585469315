import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { readSandboxKeys, type SandboxKeys } from './sandbox/sandbox-keys.ts';
import type { StripeSettings } from './stripe-gateway.ts';

const STRIPE_API = 'https://api.stripe.com';
export const SANDBOX_PREFIX = '/_payments';

export interface ChosenGateway {
  gateway: PaymentGateway;
  /** Keys of the sandbox that has to be served; null where Stripe itself is configured. */
  sandboxKeys: SandboxKeys | null;
}

/** Stripe where its keys are configured, else the sandbox of this process. `ownAddress` is asked when it is needed. */
export async function chooseGateway(
  db: Database,
  { stripe }: Config,
  ownAddress: () => string,
): Promise<ChosenGateway> {
  if (stripe.secretKey !== null) {
    const { secretKey, publishableKey, webhookSecret, apiBase } = stripe;
    if (publishableKey === null) throw new Error('With STRIPE_SECRET_KEY set STRIPE_PUBLISHABLE_KEY too.');
    return {
      sandboxKeys: null,
      gateway: stripeOnDemand({
        provider: 'stripe',
        secretKey,
        publishableKey,
        webhookSecret,
        cardFormUrl: null,
        apiBase: () => apiBase ?? STRIPE_API,
      }),
    };
  }
  const keys = await readSandboxKeys(db);
  return {
    sandboxKeys: keys,
    gateway: stripeOnDemand({
      provider: 'sandbox',
      ...keys,
      cardFormUrl: `${SANDBOX_PREFIX}/card-form`,
      apiBase: () => stripe.apiBase ?? `${ownAddress()}${SANDBOX_PREFIX}`,
    }),
  };
}

/** Stripe's SDK takes its time to load, and a shop that has just started has nothing to pay yet. */
function stripeOnDemand(settings: StripeSettings): PaymentGateway {
  let loading: Promise<PaymentGateway> | undefined;
  const stripe = () => {
    loading ??= import('./stripe-gateway.ts').then(({ stripeGateway }) => stripeGateway(settings));
    return loading;
  };
  const { provider, publishableKey, cardFormUrl } = settings;
  return {
    provider,
    publishableKey,
    cardFormUrl,
    authorize: async (request) => (await stripe()).authorize(request),
    capture: async (request) => (await stripe()).capture(request),
    voidAuthorization: async (request) => (await stripe()).voidAuthorization(request),
    refund: async (request) => (await stripe()).refund(request),
    parseWebhook: async (rawBody, signature) => (await stripe()).parseWebhook(rawBody, signature),
  };
}
