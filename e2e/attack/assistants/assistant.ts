import { randomUUID } from 'node:crypto';
import { type Answer, ask, jsonOf } from '../requests/ask.ts';
import type { AttackedShop } from '../stage/attacked-shop.ts';

/** The ways over which an assistant reaches one and the same checkout. */
export const BINDINGS = ['ucp', 'mcp', 'acp'] as const;
export type Binding = (typeof BINDINGS)[number];

export interface AssistantAnswer extends Answer {
  id: string;
  /** Of a checkout, in the words of its protocol. */
  state: string;
  code: string;
  totalCents: number;
  orderId: string;
}

interface Sending {
  key?: string;
  /** Which of the two processes. */
  api?: number;
}

const BUYER = { first_name: 'June', last_name: 'Park', phone_number: '+13122650148' };
const STREET = '18 Lakeview Avenue';
const DESTINATION = {
  id: 'home',
  ...BUYER,
  street_address: STREET,
  address_locality: 'Chicago',
  address_region: 'IL',
  postal_code: '60601',
  address_country: 'US',
};
const ADDRESS = {
  name: 'June Park',
  line_one: STREET,
  city: 'Chicago',
  state: 'IL',
  country: 'US',
  postal_code: '60601',
};

/** An assistant that an operator has let in, with its key: it speaks both protocols, one of them over two transports. */
export class Assistant {
  readonly id: string;
  readonly key: string;
  private readonly shop: AttackedShop;

  constructor(shop: AttackedShop, { id, key }: { id: string; key: string }) {
    this.shop = shop;
    this.id = id;
    this.key = key;
  }

  /** Throws what was answered instead. */
  static async letIn(shop: AttackedShop, name: string, limits: object = {}): Promise<Assistant> {
    const body = {
      name,
      calls_per_minute: 1_000_000,
      max_order_cents: 100_000_000,
      max_day_cents: 1_000_000_000,
      ...limits,
    };
    const answer = await ask(`${shop.apis[0]?.address}/_warehouse/agents`, { method: 'POST', body });
    const { data } = jsonOf(answer);
    if (data === undefined) throw new Error(`No assistant was let in: ${answer.status} ${answer.text}`);
    return new Assistant(shop, data);
  }

  async send(
    method: string,
    path: string,
    body: object | undefined,
    headers: Record<string, string>,
    { api = 0, key = randomUUID() }: Sending = {},
  ): Promise<AssistantAnswer> {
    const address = this.shop.apis[api % this.shop.apis.length]?.address ?? '';
    const answer = await ask(`${address}/_agents/${path}`, {
      method,
      ...(body && { body }),
      headers: { ...(method !== 'GET' && { 'idempotency-key': key }), ...headers },
    });
    return read(answer, jsonOf(answer));
  }

  ucp(method: string, path: string, body?: object, sending: Sending = {}): Promise<AssistantAnswer> {
    return this.send(method, `ucp${path}`, body, { 'x-api-key': this.key }, sending);
  }

  acp(method: string, path: string, body?: object, sending: Sending = {}): Promise<AssistantAnswer> {
    const headers = { authorization: `Bearer ${this.key}`, 'api-version': '2026-04-17' };
    return this.send(method, `acp${path}`, body, headers, sending);
  }

  async tool(name: string, given: object, { key = randomUUID(), api = 0 }: Sending = {}) {
    const address = this.shop.apis[api % this.shop.apis.length]?.address ?? '';
    const params = { name, arguments: { meta: { 'idempotency-key': key }, ...given } };
    const answer = await ask(`${address}/_agents/mcp`, {
      method: 'POST',
      body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
      headers: { 'x-api-key': this.key, accept: 'application/json, text/event-stream' },
    });
    const { error, result } = jsonOf(answer);
    return read(answer, error?.data ?? result?.structuredContent ?? {});
  }

  /** A checkout of one piece, with everything that an order needs. */
  begin(binding: Binding, variantId: number, email: string, sending: Sending = {}) {
    const checkout = {
      line_items: [{ item: { id: `variant_${variantId}` }, quantity: 1 }],
      buyer: { ...BUYER, email },
      fulfillment: { methods: [{ type: 'shipping', destinations: [DESTINATION] }] },
    };
    if (binding === 'mcp') return this.tool('create_checkout', { checkout }, sending);
    if (binding === 'ucp') return this.ucp('POST', '/checkout-sessions', checkout, sending);
    const body = {
      currency: 'usd',
      capabilities: {},
      line_items: [{ id: `variant_${variantId}` }],
      buyer: { ...BUYER, email },
      fulfillment_details: { name: 'June Park', phone_number: BUYER.phone_number, email, address: ADDRESS },
    };
    return this.acp('POST', '/checkout_sessions', body, sending);
  }

  read(binding: Binding, id: string, sending: Sending = {}) {
    if (binding === 'mcp') return this.tool('get_checkout', { id }, sending);
    return binding === 'ucp'
      ? this.ucp('GET', `/checkout-sessions/${id}`, undefined, sending)
      : this.acp('GET', `/checkout_sessions/${id}`, undefined, sending);
  }

  change(binding: Binding, id: string, variantId: number, quantity: number, sending: Sending = {}) {
    const checkout = { line_items: [{ item: { id: `variant_${variantId}` }, quantity }] };
    if (binding === 'mcp') return this.tool('update_checkout', { id, checkout }, sending);
    return binding === 'ucp'
      ? this.ucp('PUT', `/checkout-sessions/${id}`, checkout, sending)
      : this.acp(
          'POST',
          `/checkout_sessions/${id}`,
          { line_items: [{ id: `variant_${variantId}`, quantity }] },
          sending,
        );
  }

  cancel(binding: Binding, id: string, sending: Sending = {}) {
    if (binding === 'mcp') return this.tool('cancel_checkout', { id }, sending);
    return binding === 'ucp'
      ? this.ucp('POST', `/checkout-sessions/${id}/cancel`, {}, sending)
      : this.acp('POST', `/checkout_sessions/${id}/cancel`, {}, sending);
  }

  complete(binding: Binding, id: string, sending: Sending & { token?: string } = {}) {
    const { token = 'pm_card_visa', ...rest } = sending;
    const instrument = { type: 'card', credential: { type: 'token', token } };
    if (binding === 'acp') {
      const body = { payment_data: { handler_id: 'card_token', instrument } };
      return this.acp('POST', `/checkout_sessions/${id}/complete`, body, rest);
    }
    const payment = { payment: { instruments: [{ id: 'one', handler_id: 'card_token', ...instrument }] } };
    return binding === 'mcp'
      ? this.tool('complete_checkout', { id, checkout: payment }, rest)
      : this.ucp('POST', `/checkout-sessions/${id}/complete`, payment, rest);
  }
}

interface Said {
  id?: string;
  status?: string;
  code?: string;
  totals?: { type: string; amount: number }[];
  order?: { id?: string };
}

function read(
  answer: Answer,
  { code = '', id = '', order, status = '', totals = [] }: Said,
): AssistantAnswer {
  const totalCents = totals.find(({ type }) => type === 'total')?.amount ?? 0;
  return { ...answer, id, state: status, code, totalCents, orderId: order?.id ?? '' };
}

/** Whether it was refused in words of the protocol: in a batch over MCP a refusal is an answer of 200 with an error in it. */
export function isRefused({ code, state, status }: AssistantAnswer): boolean {
  return (status >= 400 && status < 500) || (status === 200 && code !== '' && state === '');
}
