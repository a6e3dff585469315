import { randomUUID } from 'node:crypto';
import { type Answer, ask, jsonOf } from '../requests/ask.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { GUEST, headersOf, newestInMailbox, type Person } from './people.ts';
import { waitFor } from './wait-for.ts';

/** Of a cart or an order, what attacks look at. */
export interface Order {
  id: string;
  number: string;
  state: string;
  total: number;
  line_items: { id: number; quantity: number; variant: { id: number } }[];
  order_gift_cards: { id: number; balance: number }[];
  gift_cards_adjustments_total: number;
}

export interface ShopAnswer extends Answer {
  data: Order;
  code: number | undefined;
}

interface Sending {
  person?: Person;
  method?: string;
  key?: string;
  /** Which of the two processes; the next one each time unless told. */
  api?: number;
}

export const ADDRESS = {
  first_name: 'June',
  last_name: 'Park',
  address1: '18 Lakeview Avenue',
  city: 'Chicago',
  state: { name: 'Illinois', abbr: 'IL' },
  zip_code: '60601',
  phone: '(312) 265-0148',
};

/** Buys as a page does, by the API's calls, of either process. */
export class Shopping {
  private turn = 0;
  private readonly shop: AttackedShop;

  constructor(shop: AttackedShop) {
    this.shop = shop;
  }

  async send(
    path: string,
    body?: unknown,
    { person = GUEST, method = 'POST', key = randomUUID(), api }: Sending = {},
  ): Promise<ShopAnswer> {
    const process = this.shop.apis[(api ?? this.turn++) % this.shop.apis.length]?.address ?? '';
    const prefix = path.startsWith('/_') ? '' : '/api/v1';
    const answer = await ask(process + prefix + path, {
      method,
      body,
      headers: { 'idempotency-key': key, ...headersOf(person) },
    });
    const { data, code } = jsonOf(answer);
    return { ...answer, data, code };
  }

  /** A cart with this piece, its addresses filled in: only the payment is left. Throws what was answered instead. */
  async readyOrder(
    variantId: number,
    { person = GUEST, email = `june-${randomUUID()}@example.com`, quantity = 1 } = {},
  ): Promise<Order> {
    const cart = await this.sure('/orders/add_to_cart', { variant_id: variantId, quantity }, { person });
    const address = { ...ADDRESS, email };
    await this.sure('/checkout/set_shipping_address', { order_id: cart.id, address }, { person });
    return this.sure(
      '/checkout/set_billing_address',
      { order_id: cart.id, same_as_shipping: true },
      { person },
    );
  }

  pay(order: Pick<Order, 'id' | 'total'>, sending: Sending = {}): Promise<ShopAnswer> {
    const method = order.total === 0 ? { method: 'gift_card' } : { method: 'card', token: 'pm_card_visa' };
    const payment = { ...method, expected_total: order.total };
    return this.send(
      '/checkout/order_and_pay',
      { order_id: order.id, payment },
      { key: `pay-${order.id}`, ...sending },
    );
  }

  /** The order of something that was bought at once. */
  async buy(variantId: number, whose: { person?: Person; email?: string } = {}): Promise<Order> {
    const order = await this.readyOrder(variantId, whose);
    const paid = await this.pay(order, whose.person ? { person: whose.person } : {});
    if (paid.status !== 200)
      throw new Error(`The order was not paid: ${paid.status} ${paid.text.slice(0, 200)}`);
    return paid.data;
  }

  /** A gift card's number, as the buyer reads it in the mail. */
  async giftCard(variantId: number): Promise<string> {
    const email = `card-${randomUUID()}@example.com`;
    await this.buy(variantId, { email });
    const api = this.shop.apis[0]?.address ?? '';
    const printed = await waitFor('a mail with a gift card', () =>
      newestInMailbox(api, email, />((?:\d{4} ){3}\d{4})</),
    );
    return printed.replaceAll(' ', '');
  }

  async sure(path: string, body: unknown, sending: Sending = {}): Promise<Order> {
    const { status, data, text } = await this.send(path, body, sending);
    if (status >= 300 || data === undefined)
      throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
    return data;
  }
}
