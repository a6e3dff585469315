import type { Order } from '@sanderling/contract/wire/orders/order';
import { createStore } from 'jotai';
import { createApiClient } from '../api-client/create-api-client.ts';
import { createTransport } from '../api-client/transport.ts';
import { type Services, servicesAtom } from '../atoms/services.ts';

/** For tests: the atoms of one page, with an API at `origin` and cookies that can be looked at, or with the `known` services of another. */
export function openPageStore(origin: string, known: Partial<Services> = {}) {
  const values = new Map<string, string>();
  const store = createStore();
  store.set(servicesAtom, {
    api: createApiClient(createTransport({ origin, timeoutMs: 2_000, headers: () => ({}) })),
    cookies: {
      get: (key) => values.get(key),
      set: (key, value) => void values.set(key, value),
      remove: (key) => void values.delete(key),
    },
    ...known,
  });
  return { store, values };
}

/** For tests: an order with a line of each of these variants. It leaves out the rest of an order, which no test reads. */
export function orderOf(id: string, variantIds: readonly number[]): Order {
  const lines = variantIds.map((variantId) => ({
    id: variantId * 10,
    quantity: 1,
    variant: { id: variantId },
  }));
  return JSON.parse(JSON.stringify({ id, line_items: lines }));
}
