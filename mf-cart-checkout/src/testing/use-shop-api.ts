import { makeGiftCard } from '@sanderling/api/promotions/gift-cards/testing/make-gift-card.ts';
import {
  startTestApi,
  type TestApi,
  type TestSettings,
} from '@sanderling/api/testing/worker/start-test-api.ts';
import type { OrderState } from '@sanderling/contract/commerce/order-state';
import { type ApiClient, ApiProblem, type CallOptions, createApiClient } from '@sanderling/runtime';

interface SentCall {
  path: string;
  body: object | undefined;
  idempotencyKey: string | undefined;
}

export interface ShopApi {
  client: ApiClient;
  /** The number of a new gift card, which `balanceCents` are left on: all of its amount unless said otherwise. */
  giftCard: (amountCents: number, balanceCents?: number) => Promise<string>;
  /** What operators do to an order: ship, deliver or cancel it. */
  setState: (orderId: string, change: { state: OrderState; cancellation_reason?: string }) => Promise<void>;
  /** The bank takes back what it has promised for an order. */
  expirePayment: (orderId: string) => Promise<void>;
  /** Other shoppers buy all that there is of a variant. */
  sellOut: (variantId: number) => Promise<void>;
  /** Takes an order back to where another tab pays for it, and the bank has not answered yet. */
  backToPayment: (orderId: string) => Promise<void>;
  /** Opens an account with this e-mail address. */
  account: (email: string) => Promise<void>;
  /** A code of a test for 20 percent off, with these terms. */
  coupon: (code: string, terms?: object) => Promise<void>;
  /** What a shopper decides on a provider's page. Answers the path that it leads back to. */
  decide: (page: string, choice: 'works' | 'declined' | 'no_phone' | 'cancel') => Promise<string>;
  /** Everything that was sent since the test began, in order. */
  calls: SentCall[];
  /** What happens to the next calls of this path: the request never arrives, or its answer is lost on the way back. */
  breakNext: (path: string, how: 'request-lost' | 'answer-lost', times?: number) => void;
}

/** The real API, started before a file's first test and ended after its last, with a line that can be cut. */
export function useShopApi(config: TestSettings['config'] = {}): ShopApi {
  let api: TestApi | undefined;
  let origin = '';
  let visitors = 0;
  const breaks: { path: string; how: 'request-lost' | 'answer-lost' }[] = [];
  const calls: SentCall[] = [];

  beforeAll(async () => {
    // Pages that run here are pages of this shop, so that providers lead back to them.
    const publicOrigin = globalThis.location?.origin;
    api = await startTestApi({ config: { ...(publicOrigin && { publicOrigin }), ...config } });
    origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => api?.close());
  beforeEach(() => {
    visitors += 1;
    calls.length = 0;
    breaks.length = 0;
  });

  const client = createApiClient({
    async call(method, callPath, body, options: CallOptions = {}) {
      calls.push({ path: callPath, body, idempotencyKey: options.idempotencyKey });
      const at = breaks.findIndex((each) => each.path === callPath);
      const how = at < 0 ? undefined : breaks.splice(at, 1)[0]?.how;
      if (how === 'request-lost') throw new ApiProblem(0, {});
      const response = await fetch(`${origin}/api/v1${callPath}`, {
        method,
        headers: {
          'content-type': 'application/json',
          // As the shell forwards a browser's call: what is limited by address begins anew with each test.
          'x-forwarded-for': `203.0.113.${visitors}`,
          ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const answer = await response.json();
      if (how === 'answer-lost') throw new ApiProblem(0, {});
      if (!response.ok) throw new ApiProblem(response.status, answer);
      return answer;
    },
  });
  return {
    client,
    calls,
    async giftCard(amountCents, balanceCents = amountCents) {
      if (!api) throw new Error('The API has not started yet.');
      const { code, id } = await makeGiftCard(api.db, amountCents);
      await api.db
        .updateTable('gift_card')
        .set({ balance_cents: balanceCents })
        .where('id', '=', id)
        .execute();
      return code;
    },
    async decide(page, choice) {
      const { pathname, searchParams } = new URL(page);
      const body = new URLSearchParams({ token: searchParams.get('token') ?? '', choice });
      const answer = await fetch(`${origin}${pathname}`, { method: 'POST', body, redirect: 'manual' });
      const back = new URL(answer.headers.get('location') ?? '', page);
      return back.pathname + back.search;
    },
    async coupon(code, terms = {}) {
      if (!api) throw new Error('The API has not started yet.');
      const free = { starts_at: null, ends_at: null, usage_limit: null, customer_limit: null };
      const issued = { issued_to: null, issued_for: null };
      await api.db
        .insertInto('promotion')
        .values({
          kind: 'coupon',
          code,
          label: `Promo code ${code}`,
          percent: 20,
          ...free,
          ...issued,
          ...terms,
        })
        .execute();
    },
    async account(email) {
      if (!api) throw new Error('The API has not started yet.');
      await api.db.insertInto('account').values({ subject: email, email, role: null }).execute();
    },
    async sellOut(variantId) {
      await api?.db.updateTable('variant').set({ quantity: 0 }).where('id', '=', variantId).execute();
    },
    async backToPayment(orderId) {
      await api?.db
        .updateTable('orders')
        .set({ state: 'payment', completed_at: null })
        .where('id', '=', orderId)
        .execute();
    },
    async setState(orderId, change) {
      await api?.db.updateTable('orders').set(change).where('id', '=', orderId).execute();
    },
    async expirePayment(orderId) {
      await api?.db
        .updateTable('payment')
        .set({ state: 'expired', captured_cents: null })
        .where('order_id', '=', orderId)
        .execute();
    },
    breakNext(callPath, how, times = 1) {
      for (let count = 0; count < times; count += 1) breaks.push({ path: callPath, how });
    },
  };
}
