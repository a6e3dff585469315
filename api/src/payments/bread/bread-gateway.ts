import { z } from 'zod';
import { callProvider, type ProviderAnswer } from '../payment-gateway/call-provider.ts';
import type { PaymentGateway } from '../payment-gateway/payment-gateway.ts';

export interface BreadSettings {
  apiKey: string;
  apiSecret: string;
  /** Where Bread is reached; asked at each call, since our own sandbox has an address only once it listens. */
  apiBase: () => string;
}

const contact = z.object({
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  email: z.string().default(''),
  phone: z.string().default(''),
  address: z.string().default(''),
  address2: z.string().default(''),
  city: z.string().default(''),
  state: z.string().default(''),
  zip: z.string().default(''),
});
export type BreadContact = z.infer<typeof contact>;

const transaction = z.object({
  breadTransactionId: z.string(),
  status: z.string(),
  total: z.int(),
  totalRefunded: z.int().default(0),
  shippingContact: contact.optional(),
  billingContact: contact.optional(),
});
type BreadTransaction = z.infer<typeof transaction>;

interface BreadApplication {
  amountCents: number;
  shippingContact: BreadContact | undefined;
  billingContact: BreadContact | undefined;
  returnUrl: string;
  cancelUrl: string;
}

const openedCart = z.object({ id: z.string(), url: z.string() });

export interface BreadGateway extends PaymentGateway {
  /** Opens an application: the shopper agrees at `redirectUrl`, on Bread's own page. */
  begin(application: BreadApplication): Promise<{ token: string; redirectUrl: string }>;
  /** What the shopper agreed to with Bread; null when there is no such transaction. */
  look(token: string): Promise<BreadTransaction | null>;
}

/** Anything else would be another address of Bread's. */
const TRANSACTION_ID = /^[\w-]{1,128}$/;
const TAKEN = ['SETTLED', 'REFUNDED'];
const ENDED_STATUSES = ['CANCELED', 'EXPIRED', 'DECLINED'];
const HELD = ['PENDING', 'AUTHORIZED'];

/**
 * Financing by Bread: a transaction is authorized, settled, cancelled or refunded by actions. Bread knows no idempotency
 * keys, but each action has its place in a transaction's life: looking first makes it safe to ask again.
 */
export function breadGateway(provider: string, settings: BreadSettings): BreadGateway {
  const authorization = `Basic ${Buffer.from(`${settings.apiKey}:${settings.apiSecret}`).toString('base64')}`;

  const headers = { authorization, 'content-type': 'application/json' };
  const act = (id: string, action: object): Promise<ProviderAnswer> => {
    const url = `${settings.apiBase()}/transactions/actions/${encodeURIComponent(id)}`;
    // Once: what became of it is looked up before it is asked again.
    return callProvider(url, { method: 'POST', headers, body: JSON.stringify(action) }, { isOnce: true });
  };

  async function look(token: string): Promise<BreadTransaction | null> {
    if (!TRANSACTION_ID.test(token)) return null;
    const { status, body } = await callProvider(
      `${settings.apiBase()}/transactions/${encodeURIComponent(token)}`,
      { headers },
    );
    if (status === 401 || status === 403)
      throw new Error('Bread does not know BREAD_API_KEY and BREAD_API_SECRET.');
    return status === 200 ? transaction.parse(body) : null;
  }

  return {
    provider,
    look,

    async begin({ amountCents, shippingContact, billingContact, returnUrl, cancelUrl }) {
      const answer = await callProvider(`${settings.apiBase()}/carts`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          customTotal: amountCents,
          shippingContact,
          billingContact,
          options: { completeUrl: returnUrl, errorUrl: cancelUrl },
        }),
      });
      const opened = openedCart.safeParse(answer.body).data;
      if (opened === undefined) throw new Error(`Bread opened no application (${answer.status}).`);
      return { token: opened.id, redirectUrl: opened.url };
    },

    async authorize({ token, amountCents, orderNumber }) {
      const known = await look(token);
      if (known === null) {
        const message = 'This financing is no longer valid. Apply again, or pay by card.';
        return { outcome: 'declined', code: 'transaction_not_found', message };
      }
      if (known.total !== amountCents) {
        const message = 'This financing was approved for a different amount. Apply again for the new total.';
        return { outcome: 'declined', code: 'amount_changed', message };
      }
      if (known.status === 'AUTHORIZED') return { outcome: 'authorized', reference: token };
      const answer = await act(token, {
        type: 'authorize',
        amount: amountCents,
        merchantOrderId: orderNumber,
      });
      const after = transaction.safeParse(answer.body).data;
      if (after?.status === 'AUTHORIZED') return { outcome: 'authorized', reference: token };
      const message = 'The financing was declined.';
      return { outcome: 'declined', code: 'financing_declined', message };
    },

    async capture({ reference }) {
      const known = await look(reference);
      if (known !== null && TAKEN.includes(known.status))
        return { outcome: 'captured', amountCents: known.total };
      if (known === null || ENDED_STATUSES.includes(known.status)) return { outcome: 'expired' };
      const after = transaction.safeParse((await act(reference, { type: 'settle' })).body).data;
      if (after === undefined || !TAKEN.includes(after.status)) return { outcome: 'expired' };
      return { outcome: 'captured', amountCents: after.total };
    },

    async voidAuthorization({ reference }) {
      const known = await look(reference);
      if (known !== null && TAKEN.includes(known.status)) {
        return { outcome: 'captured', amountCents: known.total };
      }
      if (known === null || !HELD.includes(known.status)) return { outcome: 'voided' };
      const answer = await act(reference, { type: 'cancel' });
      if (answer.status !== 200) throw new Error(`Bread gave nothing back (${answer.status}).`);
      return { outcome: 'voided' };
    },

    async refund({ reference, amountCents, refundedBeforeCents }) {
      const known = await look(reference);
      if (known === null) return { outcome: 'refused', message: 'Bread does not know this transaction.' };
      if (known.totalRefunded >= refundedBeforeCents + amountCents) return { outcome: 'refunded' };
      const answer = await act(reference, { type: 'refund', amount: amountCents });
      if (answer.status === 200) return { outcome: 'refunded' };
      return { outcome: 'refused', message: `Bread refused the refund (${answer.status}).` };
    },
  };
}
