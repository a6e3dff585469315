import { setTimeout as pause } from 'node:timers/promises';
import { BUYER_ADDRESS } from '../../shop/orders/placed-order.ts';

// Shoppers who fill a cart and pay for it, one order after the other, while PostgreSQL goes and comes back.

/** Longer than the API waits for a payment that another process works on. */
const ANSWER_WITHIN_MS = 15_000;
/** How long a shopper asks for the same again before the order counts as given up. */
const INSIST_MS = 30_000;
const AGAIN_MS = 200;

interface PaidOrder {
  id: string;
  /** Milliseconds of `performance.now()` at which the answer came. */
  paidAt: number;
}

export interface Buyers {
  paid: readonly PaidOrder[];
  /** A sentence for each order that was not paid for. */
  notPaid: readonly string[];
  /** How often a shopper was told to come again, by status; 0 where the connection was cut or no answer came in time. */
  refusals: Readonly<Record<string, number>>;
  /** How often a 503 did not say when. */
  silent: () => number;
  /** Resolves with the status that an order's own page has. */
  statusOfOrder: (id: string) => Promise<number>;
  /** Lets them end the order that they are at. */
  stop: () => Promise<void>;
}

interface Answer {
  status: number;
  retryAfter: string | null;
  id: string;
  total: number;
  message: string;
}

export function sendBuyers(address: string, count: number, variantId: number): Buyers {
  const refusals: Record<string, number> = {};
  const paid: PaidOrder[] = [];
  const notPaid: string[] = [];
  let silent = 0;
  let requests = 0;
  let isOver = false;

  async function post(path: string, body: object, key: string | null): Promise<Answer> {
    const answer = await fetch(`${address}/api/v1${path}`, {
      method: 'POST',
      // Tries to pay are limited by address, and these come from many households.
      headers: {
        'x-forwarded-for': `127.3.0.${(requests++ % 200) + 1}`,
        'content-type': 'application/json',
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const { data, message = '' } = await answer.json();
    const retryAfter = answer.headers.get('retry-after');
    return { status: answer.status, retryAfter, id: data?.id ?? '', total: data?.total ?? 0, message };
  }

  /** Sends until it is answered with anything but "come again". Throws a sentence about any other answer than 200. */
  async function insist(path: string, body: object, key: string | null = null): Promise<Answer> {
    let last = 'no answer';
    for (const end = performance.now() + INSIST_MS; performance.now() < end; await pause(AGAIN_MS)) {
      const answer = await post(path, body, key).catch(() => null);
      if (answer?.status === 200) return answer;
      const status = answer?.status ?? 0;
      last = `${status} ${answer?.message ?? ''}`;
      if (status > 0 && status < 500) throw new Error(`${path} was answered ${last}`);
      if (status === 503 && answer?.retryAfter === null) silent += 1;
      refusals[status] = (refusals[status] ?? 0) + 1;
    }
    throw new Error(`${path} was not answered within ${INSIST_MS / 1_000} s: ${last}`);
  }

  async function buyOne(): Promise<void> {
    const { id } = await insist('/orders/add_to_cart', { variant_id: variantId });
    await insist('/checkout/set_shipping_address', { order_id: id, address: BUYER_ADDRESS });
    const bill = await insist('/checkout/set_billing_address', { order_id: id, same_as_shipping: true });
    const payment = { method: 'card', token: 'pm_card_visa', expected_total: bill.total };
    await insist('/checkout/order_and_pay', { order_id: id, payment }, `restart-${id}`);
    paid.push({ id, paidAt: performance.now() });
  }

  async function buy(): Promise<void> {
    while (!isOver) {
      await buyOne().catch((error: unknown) => notPaid.push(String(error)));
      await pause(AGAIN_MS / 2);
    }
  }

  const buying = Promise.all(Array.from({ length: count }, buy));
  return {
    paid,
    notPaid,
    refusals,
    silent: () => silent,
    statusOfOrder: async (id) => (await post('/orders/get_order', { order_id: id }, null)).status,
    stop: async () => {
      isOver = true;
      await buying;
    },
  };
}
