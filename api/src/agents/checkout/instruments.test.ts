import { pino } from 'pino';
import { readSandboxKeys } from '../../embedded/payments/records/sandbox-keys.ts';
import { deliverEvents } from '../../embedded/payments/sandboxes/webhook-sender.ts';
import { answerBank } from '../../payments/testing/approve-payment.ts';
import { WEBHOOK_PATHS } from '../../payments/webhooks/webhook-routes.ts';
import { useAgentShop } from '../testing/agent-shop.ts';

const NOW = '2026-11-20T16:00:00Z';
const { call, complete, createReady, shop } = useAgentShop({ now: NOW });
const instrument = (token: string, selected?: boolean) => ({
  handler_id: 'card_token',
  type: 'card',
  credential: { type: 'token', token },
  ...(selected !== undefined && { selected }),
});
const pay = (id: string, ...instruments: object[]) =>
  call('POST', `/checkout-sessions/${id}/complete`, { payment: { instruments } });

test('an instrument that the buyer has not selected is not charged', async () => {
  const { id } = await createReady();
  const refused = await pay(id, instrument('pm_card_visa', false));
  expect([refused.status, refused.body.code]).toEqual([422, 'invalid_request']);
  expect((await call('GET', `/checkout-sessions/${id}`)).body.status).toBe('ready_for_complete');
});

test('of several the selected one pays, and what is said of it names its place', async () => {
  const { id } = await createReady();
  const declined = await pay(
    id,
    instrument('pm_card_visa', false),
    instrument('pm_card_chargeDeclined', true),
  );
  expect(declined.body.messages).toContainEqual(
    expect.objectContaining({ code: 'payment_failed', path: '$.payment.instruments[1]' }),
  );
  const paid = await pay(id, instrument('pm_card_chargeDeclined', false), instrument('pm_card_visa', true));
  expect(paid.body.status).toBe('completed');
});

test('what the bank has refused reads so, also when the buyer never comes back to the store', async () => {
  const { id } = await createReady();
  const asked = await complete(id, { token: 'pm_card_authenticationRequired' });
  expect(asked.body.status).toBe('requires_escalation');
  const { bank_url: redirect_url } = await shop.api.db
    .selectFrom('agent_session')
    .select('bank_url')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await answerBank(shop, { text: JSON.stringify({ details: { redirect_url } }) }, 'declined');
  await deliverWhatTheSandboxTells();
  const { body } = await call('GET', `/checkout-sessions/${id}`);
  expect(body.status).toBe('ready_for_complete');
  expect(body.messages).toContainEqual(expect.objectContaining({ code: 'payment_failed' }));
  expect((await complete(id)).body.status).toBe('completed');
});

async function deliverWhatTheSandboxTells(): Promise<void> {
  const { app, db } = shop.api;
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The shop listens on a port.');
  await deliverEvents({
    db,
    clock: () => new Date(NOW),
    keys: await readSandboxKeys(db),
    webhookUrl: (provider) => `http://127.0.0.1:${address.port}/api/v1${WEBHOOK_PATHS[provider]}`,
    logger: pino({ level: 'silent' }),
  });
}
