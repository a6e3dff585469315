import { store } from '@sanderling/catalogue-data/store/store';
import { applePayToken } from '@sanderling/contract/wire/orders/checkout-calls';
import Stripe from 'stripe';
import type {
  Authorization,
  AuthorizationRequest,
  AuthorizedCard,
  CardGateway,
  PaymentEvent,
} from '../payment-gateway/payment-gateway.ts';
import {
  AUTHENTICATION_REQUIRED,
  answered,
  CHECK_FAILED,
  declined,
  declinedOrThrow,
  FAILED_CHECK,
  KEY_IN_USE,
  LEFT_BANK,
  UNCONFIRMED,
  unreadableOrThrow,
  voidedOrThrow,
} from './stripe-answers.ts';

export interface StripeSettings {
  provider: CardGateway['provider'];
  secretKey: string;
  publishableKey: string;
  /** Null: the API accepts no webhook. The calls and the sweeper alone then settle payments. */
  webhookSecret: string | null;
  cardFormUrl: string | null;
  /** Where the provider is reached; asked at each call, since our own sandbox has an address only once it listens. */
  apiBase: () => string;
}

// Together less than what proxies on the way wait for an answer: better to say "try again" than to be cut off.
const TIMEOUT_MS = 6_000;
const NETWORK_RETRIES = 1;

const CONFIRMED_FOR_ANOTHER_ORDER =
  'This is not the payment that you confirmed with your bank. Pay again for this order.';
const CONFIRMED_ANOTHER_AMOUNT =
  'Your bank confirmed another amount than this order costs now. Review the total, then pay again.';
/** What Stripe calls an intent; any other token is a card. */
const INTENT = /^pi_\w+$/;

/** Cards by Stripe's own SDK: against Stripe, or against the sandbox that speaks the same protocol. */
export function stripeGateway(settings: StripeSettings): CardGateway {
  const stripe = new Stripe(settings.secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((input: string | URL | Request, init?: RequestInit) =>
      fetch(below(settings.apiBase(), input), init),
    ),
  });

  const hold = (
    request: AuthorizationRequest,
    paymentMethod: string,
    challenge: Pick<Stripe.PaymentIntentCreateParams, 'return_url' | 'error_on_requires_action'>,
  ) =>
    answered(async () => {
      const { idempotencyKey } = request;
      const intent = await stripe.paymentIntents
        .create(
          {
            amount: request.amountCents,
            currency: 'usd',
            payment_method: paymentMethod,
            allowed_payment_method_types: ['card'],
            capture_method: 'manual',
            // After the bank's page the store confirms once more: a shopper who never comes back has nothing held.
            confirmation_method: 'manual',
            confirm: true,
            ...challenge,
            description: `${store.name} order ${request.orderNumber}`,
            metadata: metadataOf(request),
            expand: ['payment_method'],
          },
          { idempotencyKey },
        )
        .catch((error: unknown) => {
          if (!isUsedWithOtherParameters(error)) throw error;
          // A process of an earlier release began this payment: Stripe wants its very request again.
          return stripe.paymentIntents.create(paramsOfEarlierRelease(request, paymentMethod), {
            idempotencyKey,
          });
        });
      return authorizationOf(intent);
    }, declinedOrThrow);

  /** Goes on with what the shopper was asked to confirm at the bank: for the same order and amount, or not at all. */
  const resume = (request: AuthorizationRequest) =>
    answered(async () => {
      const expand = ['payment_method'];
      const known = await stripe.paymentIntents.retrieve(request.token, { expand });
      if (known.metadata.order_id !== request.orderId)
        return declined('other_order', CONFIRMED_FOR_ANOTHER_ORDER);
      if (known.amount !== request.amountCents) return declined('amount_changed', CONFIRMED_ANOTHER_AMOUNT);
      // This very payment may have been authorized before an answer was lost.
      if (known.status === 'requires_capture') return authorizationOf(known);
      if (known.status === 'requires_action') return declined(AUTHENTICATION_REQUIRED, LEFT_BANK);
      if (known.last_payment_error?.code === CHECK_FAILED) return declined(CHECK_FAILED, FAILED_CHECK);
      if (known.status !== 'requires_confirmation') return declined(AUTHENTICATION_REQUIRED, UNCONFIRMED);
      const { idempotencyKey, returnUrl: return_url } = request;
      const intent = await stripe.paymentIntents.confirm(
        known.id,
        { return_url, expand },
        { idempotencyKey },
      );
      const after = authorizationOf(intent);
      return after.outcome === 'challenged' ? declined(AUTHENTICATION_REQUIRED, UNCONFIRMED) : after;
    }, declinedOrThrow);

  return {
    provider: settings.provider,
    isConfigured: true,
    publishableKey: settings.publishableKey,
    cardFormUrl: settings.cardFormUrl,

    authorize: (request) =>
      INTENT.test(request.token)
        ? resume(request)
        : hold(request, request.token, { return_url: request.returnUrl }),

    async authorizeApplePay(request) {
      const method = await answered(async () => {
        const token = await stripe.rawRequest('POST', '/v1/tokens', applePayParams(request.token), {
          idempotencyKey: `token-${request.idempotencyKey}`,
        });
        if (!('id' in token) || typeof token.id !== 'string') throw new Error('Stripe answered no token.');
        const card = { type: 'card', card: { token: token.id } } as const;
        const { id } = await stripe.paymentMethods.create(card, {
          idempotencyKey: `method-${request.idempotencyKey}`,
        });
        return { outcome: 'sealed', id } as const;
      }, unreadableOrThrow);
      // Apple has asked the shopper already, and its sheet cannot lead to a page of the bank's.
      return method.outcome === 'sealed'
        ? hold(request, method.id, { error_on_requires_action: true })
        : method;
    },

    async capture({ reference, amountCents, idempotencyKey }) {
      return answered(async () => {
        const known = await stripe.paymentIntents.retrieve(reference);
        if (known.status === 'succeeded') return { outcome: 'captured', amountCents: known.amount_received };
        // Banks hold an amount for a week; after that Stripe gives it back.
        if (known.status === 'canceled') return { outcome: 'expired' };
        const captured = await stripe.paymentIntents.capture(
          reference,
          { amount_to_capture: amountCents },
          { idempotencyKey },
        );
        return { outcome: 'captured', amountCents: captured.amount_received };
      });
    },

    async voidAuthorization({ reference, idempotencyKey }) {
      return answered(async () => {
        const known = await stripe.paymentIntents.retrieve(reference);
        if (known.status === 'succeeded') {
          return { outcome: 'captured', amountCents: known.amount_received } as const;
        }
        if (known.status !== 'canceled')
          await stripe.paymentIntents.cancel(reference, {}, { idempotencyKey });
        return { outcome: 'voided' } as const;
      }, voidedOrThrow);
    },

    async refund({ reference, amountCents, idempotencyKey }) {
      return answered(
        async () => {
          await stripe.refunds.create({ payment_intent: reference, amount: amountCents }, { idempotencyKey });
          return { outcome: 'refunded' } as const;
        },
        ({ message }) => ({ outcome: 'refused', message }) as const,
      );
    },

    async readChallenge(reference) {
      return answered(
        async () => {
          const { status } = await stripe.paymentIntents.retrieve(reference);
          if (status === 'requires_action') return 'asking' as const;
          return status === 'requires_confirmation' ? ('confirmed' as const) : ('refused' as const);
        },
        (error) => {
          if (error.code !== 'resource_missing') throw error;
          return 'refused' as const;
        },
      );
    },

    async parseWebhook(rawBody, headers) {
      const { webhookSecret } = settings;
      if (webhookSecret === null) throw new Error('STRIPE_WEBHOOK_SECRET is not set.');
      const signature = headers['stripe-signature'];
      if (typeof signature !== 'string') throw new Error('No signature.');
      return toPaymentEvent(stripe.webhooks.constructEvent(rawBody, signature, webhookSecret));
    },
  };
}

/** What Stripe's own mobile SDKs send to turn an Apple Pay payment into a token. */
function applePayParams(text: string): Record<string, string> {
  const token = applePayToken.parse(JSON.parse(text));
  return {
    pk_token: JSON.stringify(token.paymentData),
    pk_token_instrument_name: token.paymentMethod.displayName,
    pk_token_payment_network: token.paymentMethod.network,
    pk_token_transaction_id: token.transactionIdentifier,
  };
}

/** What became of a confirmed intent. */
function authorizationOf(intent: Stripe.PaymentIntent): Authorization {
  if (intent.status !== 'requires_action') {
    return { outcome: 'authorized', reference: intent.id, ...cardOf(intent.payment_method) };
  }
  const url = intent.next_action?.redirect_to_url?.url;
  return url
    ? { outcome: 'challenged', url, reference: intent.id }
    : declined(AUTHENTICATION_REQUIRED, UNCONFIRMED);
}

const LAST_FOUR = /^\d{4}$/;

/** The card that an expanded payment method is, for the confirmation: an order that is paid for is placed without it where it is none. */
function cardOf(method: Stripe.PaymentIntent['payment_method']): { card?: AuthorizedCard } {
  const card = typeof method === 'object' ? method?.card : undefined;
  return card && LAST_FOUR.test(card.last4)
    ? { card: { brand: card.display_brand ?? card.brand, lastFour: card.last4 } }
    : {};
}

/** Before cards whose bank asks the shopper were taken; in the order of that request, which is compared as it was sent. */
function paramsOfEarlierRelease(request: AuthorizationRequest, paymentMethod: string) {
  return {
    amount: request.amountCents,
    currency: 'usd',
    payment_method: paymentMethod,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    capture_method: 'manual',
    confirm: true,
    error_on_requires_action: true,
    description: `${store.name} order ${request.orderNumber}`,
    metadata: metadataOf(request),
  } satisfies Stripe.PaymentIntentCreateParams;
}

function isUsedWithOtherParameters(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError && error.code !== KEY_IN_USE;
}

function metadataOf(request: AuthorizationRequest): Record<string, string> {
  return {
    payment_id: request.paymentId,
    order_id: request.orderId,
    order_number: request.orderNumber,
  };
}

function toPaymentEvent(event: Stripe.Event): PaymentEvent {
  const object: unknown = event.data.object;
  const metadata =
    typeof object === 'object' && object !== null && 'metadata' in object ? object.metadata : null;
  const paymentId =
    typeof metadata === 'object' && metadata !== null && 'payment_id' in metadata
      ? metadata.payment_id
      : null;
  const isRefusedAtBank =
    event.type === 'payment_intent.payment_failed' &&
    event.data.object.last_payment_error?.code === CHECK_FAILED;
  return {
    id: event.id,
    paymentId: typeof paymentId === 'string' ? paymentId : null,
    orderId: null,
    refusedAtBank: isRefusedAtBank ? event.data.object.id : null,
  };
}

/** The SDK knows hosts, not paths: its address is put below the base that is configured. */
function below(base: string, input: string | URL | Request): URL {
  const asked = new URL(input instanceof Request ? input.url : input);
  return new URL(`${base.replace(/\/$/, '')}${asked.pathname}${asked.search}`);
}
