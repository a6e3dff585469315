import { store } from '@sanderling/catalogue-data/store/store';
import type { Config } from '../../platform/config/config.ts';
import { applePayGateway } from '../apple-pay/apple-pay-gateway.ts';
import { type ApplePaySettings, merchantValidation } from '../apple-pay/merchant-session.ts';
import { breadGateway } from '../bread/bread-gateway.ts';
import type { CardGateway } from '../payment-gateway/payment-gateway.ts';
import { payPalGateway } from '../paypal/paypal-gateway.ts';
import type { StripeSettings } from '../stripe/stripe-gateway.ts';
import { disabledCardGateway } from './disabled-card-gateway.ts';
import type { Gateways } from './gateways.ts';

const STRIPE_API = 'https://api.stripe.com';
const PAYPAL_API = 'https://api-m.paypal.com';
const BREAD_API = 'https://api.getbread.com';
export const SANDBOX_PREFIX = '/_payments';

/** The sandbox's own keys: made once, kept, and secret like the real ones, since the sandbox is reachable from outside. */
export interface SandboxKeys {
  publishableKey: string;
  secretKey: string;
  webhookSecret: string;
  payPalClientId: string;
  payPalSecret: string;
  payPalWebhookId: string;
  breadApiKey: string;
  breadApiSecret: string;
}

export interface ChosenGateways {
  gateways: Gateways;
  /** Keys of the sandboxes that have to be served; null where real providers are configured. */
  sandboxKeys: SandboxKeys | null;
}

/**
 * The sandboxes of this process as long as no provider is configured and visitors are on this machine; with Stripe's keys the real providers, each where
 * it has keys, and no sandbox beside them: it would take orders for nothing. `ownAddress` is asked when it is needed.
 */
export async function chooseGateways(
  config: Config,
  readSandboxKeys: () => Promise<SandboxKeys>,
  ownAddress: () => string,
): Promise<ChosenGateways> {
  if (config.stripe.secretKey !== null) return { gateways: realGateways(config), sandboxKeys: null };
  if (
    config.paypal.clientId !== null ||
    config.bread.apiKey !== null ||
    config.applePay.merchantId !== null
  ) {
    throw new Error('Real payments begin with cards: set STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY too.');
  }
  // A sandbox that strangers reach would take their orders for nothing: until there are keys they pay by gift card.
  if (!config.isThisMachineOnly)
    return {
      gateways: { card: disabledCardGateway, apple_pay: null, paypal: null, bread: null },
      sandboxKeys: null,
    };
  const keys = await readSandboxKeys();
  const at = (path: string) => () => `${ownAddress()}${SANDBOX_PREFIX}${path}`;
  const card = stripeOnDemand({
    provider: 'sandbox',
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    webhookSecret: keys.webhookSecret,
    cardFormUrl: `${SANDBOX_PREFIX}/card-form`,
    apiBase: () => config.stripe.apiBase ?? at('')(),
  });
  return {
    sandboxKeys: keys,
    gateways: {
      card,
      apple_pay: applePayGateway(
        card,
        merchantValidation({
          ...merchantOf(config),
          merchantId: 'merchant.sandbox',
          certificatePath: null,
          keyPath: null,
          apiBase: at('/apple-pay'),
        }),
      ),
      paypal: payPalGateway('paypal-sandbox', {
        clientId: keys.payPalClientId,
        secret: keys.payPalSecret,
        webhookId: keys.payPalWebhookId,
        apiBase: at('/paypal'),
      }),
      bread: breadGateway('bread-sandbox', {
        apiKey: keys.breadApiKey,
        apiSecret: keys.breadApiSecret,
        apiBase: at('/bread'),
      }),
    },
  };
}

function realGateways(config: Config): Gateways {
  const { stripe, paypal, bread, applePay } = config;
  if (stripe.secretKey === null || stripe.publishableKey === null) {
    throw new Error('With STRIPE_SECRET_KEY set STRIPE_PUBLISHABLE_KEY too.');
  }
  const card = stripeOnDemand({
    provider: 'stripe',
    secretKey: stripe.secretKey,
    publishableKey: stripe.publishableKey,
    webhookSecret: stripe.webhookSecret,
    cardFormUrl: null,
    apiBase: () => stripe.apiBase ?? STRIPE_API,
  });
  return {
    card,
    apple_pay:
      applePay.merchantId === null
        ? null
        : applePayGateway(
            card,
            merchantValidation({
              ...merchantOf(config),
              merchantId: applePay.merchantId,
              certificatePath: applePay.certificatePath,
              keyPath: applePay.keyPath,
              apiBase: () => applePay.apiBase,
            }),
          ),
    paypal:
      paypal.clientId === null || paypal.secret === null
        ? null
        : payPalGateway('paypal', {
            clientId: paypal.clientId,
            secret: paypal.secret,
            webhookId: paypal.webhookId,
            apiBase: () => paypal.apiBase ?? PAYPAL_API,
          }),
    bread:
      bread.apiKey === null || bread.apiSecret === null
        ? null
        : breadGateway('bread', {
            apiKey: bread.apiKey,
            apiSecret: bread.apiSecret,
            apiBase: () => bread.apiBase ?? BREAD_API,
          }),
  };
}

function merchantOf({ publicOrigin }: Config): Pick<ApplePaySettings, 'displayName' | 'domain'> {
  return { displayName: store.name, domain: new URL(publicOrigin).hostname };
}

/** Stripe's SDK takes its time to load, and a shop that has just started has nothing to pay yet. */
function stripeOnDemand(settings: StripeSettings): CardGateway {
  let loading: Promise<CardGateway> | undefined;
  const stripe = () => {
    loading ??= import('../stripe/stripe-gateway.ts').then(({ stripeGateway }) => stripeGateway(settings));
    return loading;
  };
  const { provider, publishableKey, cardFormUrl } = settings;
  return {
    provider,
    isConfigured: true,
    publishableKey,
    cardFormUrl,
    authorize: async (request) => (await stripe()).authorize(request),
    authorizeApplePay: async (request) => (await stripe()).authorizeApplePay(request),
    capture: async (request) => (await stripe()).capture(request),
    voidAuthorization: async (request) => (await stripe()).voidAuthorization(request),
    refund: async (request) => (await stripe()).refund(request),
    readChallenge: async (reference) => (await stripe()).readChallenge(reference),
    parseWebhook: async (rawBody, headers) => (await stripe()).parseWebhook(rawBody, headers),
  };
}
