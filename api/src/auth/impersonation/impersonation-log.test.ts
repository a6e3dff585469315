import { Writable } from 'node:stream';
import { pino } from 'pino';
import { buildApp } from '../../app.ts';
import { now, useSignedInShop } from '../../customers/account/testing/signed-in-shop.ts';
import { ADA, SOFA } from '../../orders/testing/shop.ts';
import { loggerOptions } from '../../platform/process/logger.ts';

const { shop, signIn, call } = useSignedInShop();

const actingFor = async (who: { headers: Record<string, string> }, email: string) => {
  const begun = await call('POST', '/admin/impersonations', who.headers, { email });
  return { authorization: `Bearer ${begun.data.impersonation_token}` };
};
const logEntriesFor = (userId: number) =>
  shop.api.db
    .selectFrom('impersonation_action')
    .select(['admin_id', 'user_id', 'method', 'path', 'status', 'begun_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

test('R407 whatever an admin changes as a customer is written down: who, for whom, what, when, and what came of it', async () => {
  const admin = await signIn('boss@example.com', 'admin');
  const user = await signIn('customer@example.com');
  const as = await actingFor(admin, 'customer@example.com');
  await call('GET', '/user', as);
  await call('PATCH', '/user', as, { first_name: 'Ada' });
  await call('POST', '/user/set_address', as, {
    address: { ...ADA, zip_code: '96801', state: { name: 'Hawaii', abbr: 'HI' } },
  });
  const { data: order } = await call('POST', '/orders/add_to_cart', as, { variant_id: SOFA });
  await call('POST', `/orders/${order.id}/generate_discount`, as, { code: 'bmsv-tier' });
  await call('DELETE', '/user', as);
  await call('DELETE', '/admin/impersonations/current', as);
  const who = { admin_id: admin.id, user_id: user.id, begun_at: now() };
  expect(await logEntriesFor(user.id)).toEqual(
    [
      ['PATCH', '/api/v1/user', 200],
      ['POST', '/api/v1/user/set_address', 422],
      ['POST', '/api/v1/orders/add_to_cart', 200],
      ['POST', expect.stringMatching(/^\/api\/v1\/orders\/.*generate_discount$/), 200],
      ['DELETE', '/api/v1/user', 403],
      ['DELETE', '/api/v1/admin/impersonations/current', 200],
    ].map(([method, path, status]) => ({ ...who, method, path, status })),
  );
  // What customers and admins do as themselves is not in it.
  await call('PATCH', '/user', user.headers, { first_name: 'Grace' });
  expect(await logEntriesFor(admin.id)).toEqual([]);
  expect(await logEntriesFor(user.id)).toHaveLength(6);
});

test('R407 nothing is changed that cannot be written down', async () => {
  const admin = await signIn('boss-2@example.com', 'admin');
  const user = await signIn('customer-2@example.com');
  const as = await actingFor(admin, 'customer-2@example.com');
  const { schema } = shop.api.db;
  await schema.alterTable('impersonation_action').renameTo('away').execute();
  expect((await call('PATCH', '/user', as, { first_name: 'Unseen' })).status).toBe(500);
  await schema.alterTable('away').renameTo('impersonation_action').execute();
  expect((await call('GET', '/user', user.headers)).data.first_name).toBe('');
});

test('R407 signing out while acting for a customer ends that, and the log stays when the customer goes', async () => {
  const admin = await signIn('boss-3@example.com', 'admin');
  const user = await signIn('customer-3@example.com');
  const as = await actingFor(admin, 'customer-3@example.com');
  await call('PATCH', '/user', as, { first_name: 'Ada' });
  expect((await call('DELETE', '/users/cognito_sign_out', as)).data).toEqual({ signed_out: true });
  expect((await call('GET', '/user', as)).code).toBe(170);
  expect((await call('GET', '/user', admin.headers)).status).toBe(200);
  expect((await call('DELETE', '/user', user.headers)).status).toBe(200);
  // Who the customer was goes; what the admin did stays.
  expect(await logEntriesFor(user.id)).toEqual([]);
  const ofAdmin = (table: 'impersonation' | 'impersonation_action') =>
    shop.api.db.selectFrom(table).selectAll().where('admin_id', '=', admin.id).execute();
  expect(await ofAdmin('impersonation_action')).toHaveLength(2);
  expect(await ofAdmin('impersonation')).toMatchObject([{ adopted_at: now(), ended_at: now() }]);
});

test('R407 an impersonation ends after an hour, however much it is used', async () => {
  const admin = await signIn('boss-4@example.com', 'admin');
  await signIn('customer-4@example.com');
  const as = await actingFor(admin, 'customer-4@example.com');
  const statusAt = async (minutes: number) => {
    shop.api.setNow(new Date(now().getTime() + minutes * 60_000).toISOString());
    return (await call('GET', '/user', as)).status;
  };
  expect([await statusAt(14), await statusAt(59), await statusAt(61)]).toEqual([200, 200, 401]);
});

test('R407 the log of the process tells of it too, from the first to the last', async () => {
  const admin = await signIn('boss-5@example.com', 'admin');
  const user = await signIn('customer-5@example.com');
  const lines: { msg: string; admin?: number; user?: number }[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const { db, config } = shop.api;
  const app = await buildApp({ db, config, clock: now }, pino(loggerOptions('info'), stream));
  const send = (method: 'POST' | 'PATCH' | 'DELETE', url: string, headers: object, payload?: object) =>
    app.inject({ method, url: `/api/v1${url}`, headers: { ...headers }, ...(payload ? { payload } : {}) });
  const begun = await send('POST', '/admin/impersonations', admin.headers, {
    email: 'customer-5@example.com',
  });
  const as = { authorization: `Bearer ${begun.json().data.impersonation_token}` };
  await send('PATCH', '/user', as, { first_name: 'Ada' });
  await send('DELETE', '/admin/impersonations/current', as);
  await app.close();
  expect(
    lines.filter((line) => line.admin === admin.id && line.user === user.id).map(({ msg }) => msg),
  ).toEqual(['impersonation started', 'acted for a customer', 'impersonation ended', 'acted for a customer']);
});
