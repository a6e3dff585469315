import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { flattenedVerify, importJWK } from 'jose';
import { useAgentShop } from '../testing/agent-shop.ts';
import { olderFaultsOf } from '../testing/published-schemas.ts';
import { OLDER_PROFILE_PATH } from './older-paths.ts';
import { olderAgentProfile } from './testing/older-agent-profile.ts';

const agentShop = useAgentShop({ now: '2026-11-20T16:00:00Z' });
const { call, createReady, paymentBy, shop, told } = agentShop;
beforeAll(() => void olderFaultsOf({}, 'shopping/order.json'));

test('an agent of the older version is told of its order in that version, signed as it has it', async () => {
  agentShop.setProfile(() => olderAgentProfile(agentShop.origin));
  const { id } = await createReady();
  const [payment_data] = paymentBy('pm_card_visa').instruments;
  const placed = await call('POST', `/checkout-sessions/${id}/complete`, { payment_data });
  // The shop tells it by itself.
  await waitUntil('the agent has been told', () => told.length > 0);
  const [{ body, headers } = { body: '', headers: {} as Record<string, string> }] = told;
  const event = JSON.parse(body);
  expect(event).toMatchObject({
    ucp: { version: '2026-01-11', capabilities: [{ name: 'dev.ucp.shopping.order', version: '2026-01-11' }] },
    id: placed.body.order?.id,
    checkout_id: id,
    event_id: headers['webhook-id'],
    created_time: '2026-11-20T16:00:00.000Z',
  });
  expect(olderFaultsOf(event, 'shopping/order.json')).toEqual([]);
  const { signing_keys: keys } = (await shop.api.app.inject(OLDER_PROFILE_PATH)).json();
  const [protectedHeader = '', payload, signature = ''] = (headers['request-signature'] ?? '').split('.');
  expect(payload).toBe('');
  const verified = await flattenedVerify(
    { protected: protectedHeader, payload: body, signature },
    ({ kid }) => importJWK(keys.find((key: { kid: string }) => key.kid === kid)),
  );
  expect(verified.protectedHeader).toMatchObject({ alg: 'ES256', b64: false });
});
