import {
  ExtendedCheckoutCreateRequestSchema,
  ExtendedCheckoutResponseSchema,
  ExtendedCheckoutUpdateRequestSchema,
  ExtendedPaymentCredentialSchema,
  OrderSchema,
  UcpDiscoveryProfileSchema,
} from '@ucp-js/sdk';
import { ADDRESS, BUYER, SOFA_ITEM } from './testing/agent-buyer.ts';
import { useAgentShop } from './testing/agent-shop.ts';

const { call, paymentBy, shop } = useAgentShop({ now: '2026-11-20T16:00:00Z' });
// The SDK's envelope is that of 2026-01-11, a list of capabilities; of the version that the store offers it is a map.
const checkout = ExtendedCheckoutResponseSchema.omit({ ucp: true });
const order = OrderSchema.omit({ ucp: true });

test('the protocol’s published SDK writes the calls of a purchase, and reads what the store answers', async () => {
  const create = ExtendedCheckoutCreateRequestSchema.parse({
    line_items: [SOFA_ITEM],
    buyer: { ...BUYER, consent: { marketing: false } },
  });
  const begun = checkout.parse((await call('POST', '/checkout-sessions', create)).raw);
  expect(begun).toMatchObject({ status: 'incomplete', buyer: { consent: { marketing: false } } });
  const update = ExtendedCheckoutUpdateRequestSchema.parse({
    line_items: begun.line_items.map(({ id, item, quantity }) => ({ id, item, quantity })),
    fulfillment: {
      methods: [{ id: 'shipping', line_item_ids: [], type: 'shipping', destinations: [ADDRESS] }],
    },
    discounts: { codes: ['greenthumb'] },
  });
  const ready = checkout.parse((await call('PUT', `/checkout-sessions/${begun.id}`, update)).raw);
  expect(ready).toMatchObject({
    status: 'ready_for_complete',
    discounts: { applied: [{ code: 'greenthumb' }] },
    fulfillment: {
      methods: [{ selected_destination_id: 'home', groups: [{ options: [{ id: 'standard' }, {}] }] }],
    },
  });
  // Its schema of a payment leaves out the token, which it has one of its own for.
  const payment = paymentBy('pm_card_visa');
  for (const { credential } of payment.instruments) ExtendedPaymentCredentialSchema.parse(credential);
  const bought = checkout.parse(
    (await call('POST', `/checkout-sessions/${begun.id}/complete`, { payment })).raw,
  );
  expect(bought.status).toBe('completed');
  const placed = order.parse((await call('GET', `/orders/${bought.order?.id}`)).raw);
  expect(placed).toMatchObject({ checkout_id: begun.id, line_items: [{ status: 'processing' }] });
});

test('of the envelope the SDK reads another version: the profile and `ucp` of an answer are for its caller to read', async () => {
  const { raw } = await call('POST', '/checkout-sessions', { line_items: [SOFA_ITEM] });
  const profile = (await shop.api.app.inject('/.well-known/ucp')).json();
  const faults = [
    ...(ExtendedCheckoutResponseSchema.safeParse(raw).error?.issues ?? []),
    ...(UcpDiscoveryProfileSchema.safeParse(profile).error?.issues ?? []),
  ];
  expect(new Set(faults.map(({ path }) => path[0]))).toEqual(new Set(['ucp']));
});
