import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { useShop } from '../../orders/testing/shop.ts';

const shop = useShop({ now: '2026-11-20T16:00:00Z' });
const made = z.object({ data: z.object({ key: z.string() }) });
const session = z.object({
  id: z.string(),
  capabilities: z.object({
    payment: z.object({
      handlers: z.tuple([
        z.object({
          config: z.unknown(),
          config_schema: z.url(),
          instrument_schemas: z.tuple([z.url()]),
        }),
      ]),
    }),
  }),
});
const ajv = new Ajv2020({ allErrors: true });

test('a handler’s config is valid by its own schema, and an instrument that completing takes by the schema of instruments', async () => {
  const { app } = shop.api;
  const agent = await app.inject({ method: 'POST', url: '/_warehouse/agents', payload: { name: 'Chat' } });
  const { key } = made.parse(agent.json()).data;
  const post = (path: string, payload: object) =>
    app.inject({
      method: 'POST',
      url: `/_agents/acp/checkout_sessions${path}`,
      headers: {
        authorization: `Bearer ${key}`,
        'api-version': '2026-04-17',
        'idempotency-key': crypto.randomUUID(),
      },
      payload,
    });
  const begun = session.parse(
    (
      await post('', { currency: 'usd', capabilities: {}, line_items: [{ id: 'variant_1001', quantity: 1 }] })
    ).json(),
  );
  const [handler] = begun.capabilities.payment.handlers;
  const compiled = async (url: string) =>
    ajv.compile((await app.inject(new URL(url).pathname)).json<Record<string, unknown>>());
  const isConfig = await compiled(handler.config_schema);
  expect([isConfig(handler.config), isConfig.errors]).toEqual([true, null]);
  expect(isConfig({ type: 'card', credential: { type: 'token', token: 'pm_1' } })).toBe(false);
  const isInstrument = await compiled(handler.instrument_schemas[0]);
  for (const credential of [
    { type: 'token', token: 'pm_card_visa' },
    { type: 'spt', token: 'spt_1' },
    { type: 'token', token: 'pm_card_visa', binding: { checkout_id: begun.id } },
    { type: 'token', token: '' },
    { type: 'token', token: 'pm_card_visa', number: '4242' },
  ]) {
    const instrument = { type: 'card', credential };
    const taken = await post(`/${begun.id}/complete`, {
      payment_data: { handler_id: 'card_token', instrument },
    });
    const isTaken = taken.statusCode !== 400 && taken.statusCode !== 422;
    expect([credential, isInstrument(instrument)]).toEqual([credential, isTaken]);
  }
});
