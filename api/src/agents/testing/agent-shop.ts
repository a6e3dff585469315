import { z } from 'zod';
import { useShop } from '../../orders/testing/shop.ts';
import type { TestApiSettings } from '../../testing/test-api.ts';
import { CAPABILITIES, UCP_VERSION } from '../wire/ucp-version.ts';
import { ADDRESS, BUYER, SOFA_ITEM } from './agent-buyer.ts';
import { useListeningAgent } from './listening-agent.ts';

/** A total as an answer has it. */
const total = z.looseObject({ type: z.string(), amount: z.int(), display_text: z.string().optional() });
const message = z.looseObject({
  type: z.string(),
  code: z.string(),
  content: z.string(),
  path: z.string().optional(),
  severity: z.string().optional(),
});
const answerBody = z.looseObject({
  id: z.string().default(''),
  status: z.string().optional(),
  code: z.string().optional(),
  ucp: z.looseObject({ status: z.string().optional() }).optional(),
  totals: z.array(total).default([]),
  messages: z.array(message).default([]),
  line_items: z
    .array(
      z.looseObject({
        id: z.string(),
        item: z.looseObject({ id: z.string(), price: z.int() }),
        quantity: z.unknown(),
        totals: z.array(total),
      }),
    )
    .default([]),
  products: z
    .array(
      z.looseObject({
        id: z.string(),
        title: z.string(),
        variants: z.array(z.looseObject({ id: z.string(), title: z.string() })),
      }),
    )
    .default([]),
  continue_url: z.string().optional(),
  order: z.looseObject({ id: z.string(), permalink_url: z.string() }).optional(),
});
export type AgentBody = z.infer<typeof answerBody>;

/** A shop with an agent in front of it: the agent publishes its profile and hears webhooks on this machine. */
export function useAgentShop(settings: TestApiSettings = {}) {
  const shop = useShop(settings);
  let keys = 0;
  let profile: (path: string) => object = profileOf;
  const listening = useListeningAgent((path) => profile(path));
  function profileOf(): object {
    return {
      ucp: {
        version: UCP_VERSION,
        services: {},
        payment_handlers: {},
        capabilities: Object.fromEntries(
          CAPABILITIES.map(({ name }) => [
            name,
            [
              {
                version: UCP_VERSION,
                ...(name.endsWith('.order') && { config: { webhook_url: `${listening.origin}/orders` } }),
              },
            ],
          ]),
        ),
      },
    };
  }
  const agent = (name = 'agent') => `profile="${listening.origin}/${name}.json"`;

  async function call(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) {
    const response = await shop.api.app.inject({
      method,
      url: `/_agents/ucp${path}`,
      headers: {
        'ucp-agent': agent(),
        ...(method !== 'GET' && { 'idempotency-key': `key-${keys++}` }),
        ...headers,
      },
      ...(body && { payload: body }),
    });
    return { status: response.statusCode, body: answerBody.parse(response.json()), raw: response.json() };
  }
  const create = async (body: object = {}, headers: Record<string, string> = {}) => {
    const created = await call('POST', '/checkout-sessions', { line_items: [SOFA_ITEM], ...body }, headers);
    if (created.status !== 201) throw new Error(JSON.stringify(created.raw));
    return created.body;
  };
  /** What the browser of the buyer sends with its calls: it alone has the key of a cart that they have filled in. */
  const browserOf = async (orderId: string) => {
    const { access_key: key } = await shop.api.db
      .selectFrom('orders')
      .select('access_key')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return { cookie: `sanOrderId=${orderId}; sanOrderAccess=${key}` };
  };
  return {
    shop,
    browserOf,
    told: listening.told,
    agent,
    call,
    create,
    paymentBy,
    get origin() {
      return listening.origin;
    },
    setProfile: (next: ((path: string) => object) | null) => {
      profile = next ?? profileOf;
    },
    profileOf,
    setWell: listening.setWell,
    /** With everything that an order needs. */
    createReady: (headers: Record<string, string> = {}) =>
      create(
        { buyer: BUYER, fulfillment: { methods: [{ type: 'shipping', destinations: [ADDRESS] }] } },
        headers,
      ),
    complete: (
      id: string,
      { token = 'pm_card_visa', headers = {} }: { token?: string; headers?: Record<string, string> } = {},
    ) => call('POST', `/checkout-sessions/${id}/complete`, { payment: paymentBy(token) }, headers),
  };
}

function paymentBy(token: string) {
  return {
    instruments: [
      {
        id: 'one',
        handler_id: 'card_token',
        type: 'card',
        selected: true,
        credential: { type: 'token', token },
      },
    ],
  };
}
