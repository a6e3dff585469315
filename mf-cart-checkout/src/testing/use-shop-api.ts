import { makeGiftCard } from '@sanderling/api/promotions/gift-cards/testing/make-gift-card.ts';
import { startTestApi, type TestApi } from '@sanderling/api/testing/worker/start-test-api.ts';
import { type ApiClient, ApiProblem, type CallOptions, createApiClient } from '@sanderling/runtime';

interface SentCall {
  path: string;
  body: object | undefined;
  idempotencyKey: string | undefined;
}

export interface ShopApi {
  client: ApiClient;
  /** The number of a new gift card. */
  giftCard: (amountCents: number) => Promise<string>;
  /** The bank takes back what it has promised for an order. */
  expirePayment: (orderId: string) => Promise<void>;
  /** Everything that was sent since the test began, in order. */
  calls: SentCall[];
  /** What happens to the next calls of this path: the request never arrives, or its answer is lost on the way back. */
  breakNext: (path: string, how: 'request-lost' | 'answer-lost', times?: number) => void;
}

/** The real API, started before a file's first test and ended after its last, with a line that can be cut. */
export function useShopApi(): ShopApi {
  let api: TestApi | undefined;
  let origin = '';
  const breaks: { path: string; how: 'request-lost' | 'answer-lost' }[] = [];
  const calls: SentCall[] = [];

  beforeAll(async () => {
    api = await startTestApi();
    origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => api?.close());
  beforeEach(() => {
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
    async giftCard(amountCents) {
      if (!api) throw new Error('The API has not started yet.');
      return (await makeGiftCard(api.db, amountCents)).code;
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
