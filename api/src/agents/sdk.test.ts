import {
  ExtendedCheckoutCreateRequestSchema,
  ExtendedCheckoutResponseSchema,
  ExtendedCheckoutUpdateRequestSchema,
  ExtendedPaymentCredentialSchema,
  OrderSchema,
  PaymentDataSchema,
  UcpDiscoveryProfileSchema,
} from '@ucp-js/sdk';
import { ADDRESS, BUYER, SOFA_ITEM } from './testing/agent-buyer.ts';
import { useAgentShop } from './testing/agent-shop.ts';
import { olderAgentProfile } from './version-2026-01-11/testing/older-agent-profile.ts';

const agentShop = useAgentShop({ now: '2026-11-20T16:00:00Z' });
const { call, paymentBy, shop } = agentShop;
// The SDK has the envelope of this version, which an agent says in its profile that it speaks.
beforeEach(() => agentShop.setProfile(() => olderAgentProfile(agentShop.origin)));

test('the protocol’s published SDK writes the calls of a purchase, and reads what the store answers, whole', async () => {
  const create = ExtendedCheckoutCreateRequestSchema.parse({
    line_items: [SOFA_ITEM],
    buyer: { ...BUYER, consent: { marketing: false } },
  });
  const begun = ExtendedCheckoutResponseSchema.parse((await call('POST', '/checkout-sessions', create)).raw);
  expect(begun).toMatchObject({
    ucp: { version: '2026-01-11' },
    status: 'incomplete',
    buyer: { consent: { marketing: false } },
  });
  const update = ExtendedCheckoutUpdateRequestSchema.parse({
    line_items: begun.line_items.map(({ id, item, quantity }) => ({ id, item, quantity })),
    fulfillment: {
      methods: [{ id: 'shipping', line_item_ids: [], type: 'shipping', destinations: [ADDRESS] }],
    },
    discounts: { codes: ['greenthumb'] },
  });
  const ready = ExtendedCheckoutResponseSchema.parse(
    (await call('PUT', `/checkout-sessions/${begun.id}`, update)).raw,
  );
  expect(ready).toMatchObject({
    status: 'ready_for_complete',
    discounts: { applied: [{ code: 'greenthumb' }] },
    fulfillment: {
      methods: [{ selected_destination_id: 'home', groups: [{ options: [{ id: 'standard' }, {}] }] }],
    },
  });
  const [instrument] = paymentBy('pm_card_visa').instruments;
  const payment = PaymentDataSchema.parse({ payment_data: instrument });
  // Its schema of an instrument leaves out the token, which it has one of its own for.
  const credential = ExtendedPaymentCredentialSchema.parse(instrument?.credential);
  const paid = { payment_data: { ...payment.payment_data, credential } };
  const bought = ExtendedCheckoutResponseSchema.parse(
    (await call('POST', `/checkout-sessions/${begun.id}/complete`, paid)).raw,
  );
  expect(bought.status).toBe('completed');
  const placed = OrderSchema.parse((await call('GET', `/orders/${bought.order?.id}`)).raw);
  expect(placed).toMatchObject({
    ucp: { capabilities: [{ name: 'dev.ucp.shopping.order', version: '2026-01-11' }] },
    checkout_id: begun.id,
    line_items: [{ status: 'processing' }],
  });
});

test('the SDK reads the profile of its version where the store’s newest one says that it is', async () => {
  const { ucp: newest } = (await shop.api.app.inject('/.well-known/ucp')).json();
  const { pathname } = new URL(newest.supported_versions['2026-01-11']);
  const { payment, ucp } = UcpDiscoveryProfileSchema.parse((await shop.api.app.inject(pathname)).json());
  expect(ucp.services['dev.ucp.shopping']?.rest?.endpoint).toMatch(/\/_agents\/ucp$/);
  expect(payment?.handlers?.map(({ id }) => id)).toEqual(['card_token']);
});
