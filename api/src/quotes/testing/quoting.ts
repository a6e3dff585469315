import type { Order } from '@sanderling/contract/wire/orders/order';
import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import type { ShopWithAccounts } from '../../orders/testing/accounts.ts';
import { ADA, SOFA } from '../../orders/testing/shop.ts';

type Headers = Record<string, string>;

/** A quote that could be sent, but for its lines. */
export const ASKED = {
  ...{ first_name: ADA.first_name, last_name: ADA.last_name, email: ADA.email, phone: ADA.phone },
  ...{ address1: ADA.address1, city: ADA.city, state_abbr: ADA.state.abbr, zip_code: ADA.zip_code },
  ...{ floor: '3', has_elevator: false, stairs: '2 flights', wanted_date: null, notes: 'For a lobby.' },
};

interface QuoteAnswer<Data> {
  status: number;
  code: number | undefined;
  data: Data;
  message: string | undefined;
  errors: Record<string, string[]> | undefined;
}

export interface Quoting {
  call: <Data = Quote>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    headers?: Headers,
    body?: object,
  ) => Promise<QuoteAnswer<Data>>;
  ask: (headers?: Headers, more?: object) => Promise<Quote>;
  /** As an operator; answers the quote as who asked reads it. */
  answer: (id: string, headers?: Headers, more?: object) => Promise<Quote>;
  change: (id: string, action: string, headers?: Headers, more?: object) => Promise<QuoteAnswer<Quote>>;
  /** What a page that shows the quote now sends when it is accepted. */
  shown: (id: string, headers?: Headers) => Promise<object>;
  /** Accepts, and answers the order ready to be paid for. */
  accept: (id: string, headers?: Headers) => Promise<Order>;
}

/** The calls of those who ask for quotes and of the store that answers. */
export function useQuoting(shop: ShopWithAccounts): Quoting {
  const send = async (method: 'GET' | 'POST' | 'PATCH', url: string, headers: Headers, body?: object) => {
    const answer = await shop.api.app.inject({ method, url, headers, ...(body && { payload: body }) });
    const { code, data, errors, message } = answer.json();
    return { status: answer.statusCode, code, data, errors, message };
  };
  const call: Quoting['call'] = (method, path, headers = {}, body) =>
    send(method, `/api/v1${path}`, headers, body);
  const done = async (answer: Promise<QuoteAnswer<Quote>>): Promise<Quote> => {
    const { data, status, ...rest } = await answer;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(rest)}`);
    return data;
  };
  const change: Quoting['change'] = (id, action, headers = {}, more = {}) =>
    call('PATCH', `/warehouse_quotes/${id}`, headers, { action, ...more });
  const shown: Quoting['shown'] = async (id, headers = {}) => {
    const { data } = await call('GET', `/warehouse_quotes/${id}`, headers);
    return { expected_total: data.totals?.total ?? 0, expected_answer: data.answered_at };
  };
  return {
    call,
    change,
    shown,
    ask: (headers = {}, more = {}) =>
      done(
        call('POST', '/warehouse_quotes', headers, {
          ...ASKED,
          lines: [{ variant_id: SOFA, quantity: 2 }],
          ...more,
        }),
      ),
    answer: async (id, headers = {}, more = {}) => {
      await done(
        send(
          'POST',
          `/_warehouse/warehouse_quotes/${id}/answers`,
          {},
          {
            ...{ decision: 'answer', shipping: 240, expires_on: '2026-11-30', message: 'Carried up.' },
            lines: [{ variant_id: SOFA, percent: 20, lead_time: '6-8 weeks' }],
            ...more,
          },
        ),
      );
      return done(call('GET', `/warehouse_quotes/${id}`, headers));
    },
    accept: async (id, headers = {}) => {
      const { order } = await done(change(id, 'accept', headers, await shown(id, headers)));
      const body = { order_id: order?.id, same_as_shipping: true };
      const ready = await shop.post('/checkout/set_billing_address', body, headers);
      if (ready.status !== 200) throw new Error(ready.text);
      return ready.body.data;
    },
  };
}
