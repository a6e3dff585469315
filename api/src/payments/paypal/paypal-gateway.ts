import { store } from '@sanderling/catalogue-data/store/store';
import type { Address } from '@sanderling/contract/wire/values/address';
import type { ProviderAnswer } from '../payment-gateway/call-provider.ts';
import type {
  Authorization,
  PaymentEvent,
  PaymentGateway,
  WebhookHeaders,
} from '../payment-gateway/payment-gateway.ts';
import { issueOf, type PayPalSettings, payPalClient } from './paypal-client.ts';
import {
  centsOf,
  type PayPalOrder,
  payPalOrder,
  toPayPalAmount,
  webhookEvent,
  webhookVerification,
} from './paypal-wire.ts';

interface PayPalVisit {
  idempotencyKey: string;
  orderId: string;
  orderNumber: string;
  amountCents: number;
  returnUrl: string;
  cancelUrl: string;
  /** PayPal shall ask where the order goes; the shopper then agrees to the final amount in the shop. */
  asksForAddress: boolean;
}

export interface PayPalAgreement {
  isApproved: boolean;
  payerId: string | null;
  /** Where the order shall go, as far as PayPal says; null where it was not asked. */
  address: Address | null;
}

export interface PayPalGateway extends PaymentGateway {
  /** Opens a session: the shopper agrees at `redirectUrl`, on PayPal's own page. */
  begin(visit: PayPalVisit): Promise<{ token: string; redirectUrl: string }>;
  /** What became of a session; null when PayPal no longer has it. */
  look(token: string): Promise<PayPalAgreement | null>;
  /** Changes what a session is about to take. False when PayPal wants the shopper to agree anew. */
  setAmount(session: { token: string; amountCents: number }): Promise<boolean>;
  parseWebhook(rawBody: Buffer, headers: WebhookHeaders): Promise<PaymentEvent>;
}

const APPROVED = ['APPROVED', 'COMPLETED', 'SAVED'];
/** States of an authorization that money can no longer be taken from. */
const EXPIRED = ['VOIDED', 'EXPIRED', 'DENIED'];
/** Issues that the shopper can do something about, in our words. */
const DECLINES: Record<string, string> = {
  INSTRUMENT_DECLINED: 'PayPal declined this payment. Choose another way to pay at PayPal, or pay by card.',
  ORDER_NOT_APPROVED: 'This payment was not approved at PayPal. Go back to PayPal to approve it.',
  PAYER_ACTION_REQUIRED: 'PayPal needs more information from you. Go back to PayPal.',
  PAYER_CANNOT_PAY: 'PayPal can’t accept payments from this account. Choose another payment method.',
  ORDER_EXPIRED: 'This payment has expired. Go back to PayPal to start again.',
  ORDER_VOIDED: 'This payment has expired. Go back to PayPal to start again.',
  RESOURCE_NOT_FOUND: 'This payment has expired. Go back to PayPal to start again.',
  INVALID_RESOURCE_ID: 'This payment has expired. Go back to PayPal to start again.',
};
/** For what PayPal refuses by any other name: it holds nothing then. */
const REFUSED =
  'PayPal could not complete this payment. You have not been charged. Choose another payment method.';

/** PayPal by Orders v2: authorized when the order is placed, captured after it. A payment's reference is PayPal's order. */
export function payPalGateway(provider: string, settings: PayPalSettings): PayPalGateway {
  const client = payPalClient(settings);

  async function read(token: string): Promise<PayPalOrder | null> {
    const answer = await client.get(`/v2/checkout/orders/${encodeURIComponent(token)}`);
    return answer.status === 200 ? payPalOrder.parse(answer.body) : null;
  }

  async function giveBack(authorizationId: string, requestId: string): Promise<void> {
    const answer = await client.post(`/v2/payments/authorizations/${authorizationId}/void`, { requestId });
    if (!isDone(answer)) throw new Error(`PayPal gave nothing back: ${issueOf(answer)}`);
  }

  async function decide(order: PayPalOrder, amountCents: number): Promise<Authorization> {
    const { authorization } = paymentsOf(order);
    if (authorization === undefined || authorization.status === 'DENIED') {
      return { outcome: 'declined', code: 'denied', message: DECLINES.INSTRUMENT_DECLINED ?? REFUSED };
    }
    if (EXPIRED.includes(authorization.status)) {
      return { outcome: 'declined', code: 'order_voided', message: DECLINES.ORDER_VOIDED ?? REFUSED };
    }
    if (centsOf(authorization.amount) === amountCents) {
      return { outcome: 'authorized', reference: order.id };
    }
    // The session was begun for the total that is paid now, and PayPal does not change it: anything else is an accident.
    await giveBack(authorization.id, `another-amount-${authorization.id}`);
    return { outcome: 'declined', code: 'amount_changed', message: REFUSED };
  }

  return {
    provider,

    async begin(visit) {
      const answer = await client.post('/v2/checkout/orders', {
        requestId: visit.idempotencyKey,
        body: {
          intent: 'AUTHORIZE',
          purchase_units: [
            {
              custom_id: visit.orderId,
              description: `${store.name} order ${visit.orderNumber}`,
              amount: toPayPalAmount(visit.amountCents),
            },
          ],
          payment_source: {
            paypal: {
              experience_context: {
                brand_name: store.name,
                shipping_preference: visit.asksForAddress ? 'GET_FROM_FILE' : 'NO_SHIPPING',
                user_action: visit.asksForAddress ? 'CONTINUE' : 'PAY_NOW',
                return_url: visit.returnUrl,
                cancel_url: visit.cancelUrl,
              },
            },
          },
        },
      });
      const opened = payPalOrder.safeParse(answer.body).data;
      const link = opened?.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      if (opened === undefined || link === undefined)
        throw new Error(`PayPal opened no order: ${issueOf(answer)}`);
      return { token: opened.id, redirectUrl: link.href };
    },

    async look(token) {
      const order = await read(token);
      if (order === null) return null;
      return {
        isApproved: APPROVED.includes(order.status),
        payerId: order.payer?.payer_id ?? null,
        address: addressOf(order),
      };
    },

    async setAmount({ token, amountCents }) {
      const answer = await client.patch(`/v2/checkout/orders/${encodeURIComponent(token)}`, {
        body: [
          {
            op: 'replace',
            path: "/purchase_units/@reference_id=='default'/amount",
            value: toPayPalAmount(amountCents),
          },
        ],
      });
      return isDone(answer);
    },

    async authorize({ token, amountCents, idempotencyKey }) {
      const path = `/v2/checkout/orders/${encodeURIComponent(token)}/authorize`;
      const answer = await client.post(path, { requestId: idempotencyKey });
      const issue = isDone(answer) ? null : issueOf(answer);
      if (issue === null) return decide(payPalOrder.parse(answer.body), amountCents);
      const authorized = issue === 'ORDER_ALREADY_AUTHORIZED' ? await read(token) : null;
      if (authorized !== null) return decide(authorized, amountCents);
      return { outcome: 'declined', code: issue.toLowerCase(), message: DECLINES[issue] ?? REFUSED };
    },

    async capture({ reference, amountCents, idempotencyKey }) {
      const { captured, authorization } = paymentsOf(await read(reference));
      if (captured !== undefined) return { outcome: 'captured', amountCents: centsOf(captured.amount) };
      if (authorization === undefined || EXPIRED.includes(authorization.status))
        return { outcome: 'expired' };
      const answer = await client.post(`/v2/payments/authorizations/${authorization.id}/capture`, {
        requestId: idempotencyKey,
        body: { amount: toPayPalAmount(amountCents), final_capture: true },
      });
      if (answer.status === 422) return { outcome: 'expired' };
      if (!isDone(answer)) throw new Error(`PayPal captured nothing: ${issueOf(answer)}`);
      const after = paymentsOf(await read(reference));
      return {
        outcome: 'captured',
        amountCents: after.captured ? centsOf(after.captured.amount) : amountCents,
      };
    },

    async voidAuthorization({ reference, idempotencyKey }) {
      const { captured, authorization } = paymentsOf(await read(reference));
      if (captured !== undefined) return { outcome: 'captured', amountCents: centsOf(captured.amount) };
      if (authorization === undefined || EXPIRED.includes(authorization.status)) return { outcome: 'voided' };
      await giveBack(authorization.id, idempotencyKey);
      return { outcome: 'voided' };
    },

    async refund({ reference, amountCents, idempotencyKey }) {
      const { captured } = paymentsOf(await read(reference));
      if (captured === undefined)
        return { outcome: 'refused', message: 'PayPal knows of nothing that was taken.' };
      const answer = await client.post(`/v2/payments/captures/${captured.id}/refund`, {
        requestId: idempotencyKey,
        body: { amount: toPayPalAmount(amountCents) },
      });
      return isDone(answer)
        ? { outcome: 'refunded' }
        : { outcome: 'refused', message: `PayPal: ${issueOf(answer)}` };
    },

    async parseWebhook(rawBody, headers) {
      if (settings.webhookId === null) throw new Error('PAYPAL_WEBHOOK_ID is not set.');
      const text = rawBody.toString('utf8');
      const event = webhookEvent.parse(JSON.parse(text));
      const field = (name: string) => JSON.stringify(String(headers[name] ?? ''));
      // PayPal's signature is over the event's very letters, so they go back to PayPal as they came.
      const answer = await client.post('/v1/notifications/verify-webhook-signature', {
        text: `{"auth_algo":${field('paypal-auth-algo')},"cert_url":${field('paypal-cert-url')},"transmission_id":${field('paypal-transmission-id')},"transmission_sig":${field('paypal-transmission-sig')},"transmission_time":${field('paypal-transmission-time')},"webhook_id":${JSON.stringify(settings.webhookId)},"webhook_event":${text}}`,
      });
      const verified = webhookVerification.safeParse(answer.body).data;
      if (verified?.verification_status !== 'SUCCESS') throw new Error('PayPal did not sign this.');
      const { resource } = event;
      const orderId = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null;
      return { id: `paypal-${event.id}`, paymentId: null, orderId };
    },
  };
}

/** An address in the store's form, as far as PayPal knows it: apartments go into the first line. */
function addressOf({ payer, purchase_units: [unit] }: PayPalOrder): Address | null {
  const place = unit?.shipping?.address;
  if (place === undefined) return null;
  const { first, last } = namesOf(unit?.shipping?.name?.full_name ?? '', payer?.name);
  return {
    first_name: first,
    last_name: last,
    address1: [place.address_line_1, place.address_line_2].filter(Boolean).join(', '),
    city: place.admin_area_2,
    state: { name: '', abbr: place.admin_area_1 },
    zip_code: place.postal_code,
    phone: payer?.phone?.phone_number.national_number ?? '',
    email: payer?.email_address ?? '',
  };
}

/** The recipient's names. PayPal gives them in one text: the last word is taken for the last name. */
function namesOf(
  fullName: string,
  payer: { given_name?: string | undefined; surname?: string | undefined } = {},
) {
  const words = fullName.trim().split(/\s+/);
  if (words.length < 2) return { first: payer.given_name ?? fullName, last: payer.surname ?? '' };
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' };
}

function isDone({ status }: ProviderAnswer): boolean {
  return status >= 200 && status < 300;
}

function paymentsOf(order: PayPalOrder | null) {
  const payments = order?.purchase_units[0]?.payments;
  return { authorization: payments?.authorizations.at(-1), captured: payments?.captures[0] };
}
