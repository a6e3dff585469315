import { ADDRESS, BUYER, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { useAgentShop } from '../testing/agent-shop.ts';
import { faultsOf } from '../testing/published-schemas.ts';
import { UCP_VERSION } from '../wire/ucp-version.ts';

const agentShop = useAgentShop({ now: '2026-11-20T16:00:00Z' });
const { call, setProfile } = agentShop;
const FULFILLMENT = { methods: [{ type: 'shipping', destinations: [ADDRESS] }] };
const ALL = {
  line_items: [SOFA_ITEM],
  buyer: { ...BUYER, consent: { marketing: true } },
  fulfillment: FULFILLMENT,
  discounts: { codes: ['greenthumb'] },
};

afterEach(() => setProfile(null));

test('what an agent has not agreed on with the store is not used, and the buyer says where it goes', async () => {
  setProfile(() => ({
    ucp: {
      version: UCP_VERSION,
      services: {},
      payment_handlers: {},
      capabilities: { 'dev.ucp.shopping.checkout': [{ version: UCP_VERSION }] },
    },
  }));
  const { raw } = await call('POST', '/checkout-sessions', ALL, {
    'ucp-agent': agentShop.agent('plain'),
  });
  expect(faultsOf(raw, 'shopping/checkout.json')).toEqual([]);
  expect(raw.status).toBe('requires_escalation');
  const unused = raw.messages.filter(({ code }: { code: string }) => code === 'capability_not_negotiated');
  expect(unused.map(({ path }: { path: string }) => path)).toEqual([
    '$.fulfillment',
    '$.discounts',
    '$.buyer.consent',
  ]);
  expect(raw.totals.map(({ type }: { type: string }) => type)).not.toContain('tax');
  expect(JSON.stringify(raw.messages)).not.toContain('GREENTHUMB');
});

test('an agent hears once of each field, at the place where it has sent it', async () => {
  const destination = { ...ADDRESS, phone_number: '12' };
  const { raw } = await call('POST', '/checkout-sessions', {
    ...ALL,
    fulfillment: { methods: [{ type: 'shipping', destinations: [destination] }] },
  });
  const wrong = raw.messages.filter(({ type }: { type: string }) => type === 'error');
  expect(wrong.map(({ path }: { path: string }) => path)).toEqual([
    '$.fulfillment.methods[0].destinations[0].phone_number',
  ]);
});

test('a card’s number in the place of a token is refused', async () => {
  const { id } = await agentShop.createReady();
  const paid = await agentShop.complete(id, { token: '4242 4242 4242 4242' });
  expect([paid.status, paid.body.code]).toEqual([422, 'invalid_request']);
});
