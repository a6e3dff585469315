import { randomUUID } from 'node:crypto';
import { apiAddress } from '../api/shop-address.ts';
import { BUYER, PILLOW } from './shopper.ts';

/** An assistant that an operator has let in, as far as journeys need one. */
export interface Assistant {
  id: string;
  name: string;
  key: string;
}

export async function letAssistantIn(name: string, more: object = {}): Promise<Assistant> {
  const answer = await fetch(`${apiAddress()}/_warehouse/agents`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, calls_per_minute: 10_000, ...more }),
  });
  if (!answer.ok) throw new Error(`No assistant was let in: ${await answer.text()}`);
  return (await answer.json()).data;
}

/** A call of the assistant, over REST; with a customer's token where it has one. */
export async function askAs({ key }: Assistant, method: string, path: string, body?: object, token?: string) {
  const answer = await fetch(`${apiAddress()}/_agents/ucp${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-api-key': key,
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, ...(await answer.json()) };
}

const WHO = { first_name: BUYER.firstName, last_name: BUYER.lastName };
export const STREET = '18 Lakeview Avenue';

/** A checkout with everything that an order needs, or without what is left out of its address. */
export async function prepare(assistant: Assistant, address: object = {}, token?: string) {
  const destination = {
    id: 'home',
    ...WHO,
    street_address: STREET,
    address_locality: 'Chicago',
    address_region: 'IL',
    postal_code: BUYER.zip,
    address_country: 'US',
    phone_number: '+13122650148',
    ...address,
  };
  const checkout = {
    line_items: [{ item: { id: `variant_${PILLOW.variantId}` }, quantity: 1 }],
    buyer: { ...WHO, email: BUYER.email },
    fulfillment: { methods: [{ type: 'shipping', destinations: [destination] }] },
  };
  return askAs(assistant, 'POST', '/checkout-sessions', checkout, token);
}

export function complete(assistant: Assistant, id: string, card: string, token?: string) {
  const credential = { type: 'token', token: card };
  const instrument = { id: 'one', handler_id: 'card_token', type: 'card', credential };
  const body = { payment: { instruments: [instrument] } };
  return askAs(assistant, 'POST', `/checkout-sessions/${id}/complete`, body, token);
}
