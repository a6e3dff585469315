import { fastify } from 'fastify';
import { loopbackOnly } from './loopback-only.ts';

async function ask(isThisMachineOnly: boolean, headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  const app = fastify({ trustProxy: 'loopback' });
  app.addHook('onRequest', loopbackOnly({ isThisMachineOnly }));
  app.get('/', async () => 'codes of everyone');
  return (await app.inject({ url: '/', headers: { host: 'localhost:3001', ...headers }, remoteAddress }))
    .statusCode;
}
const BY_SHELL = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost:3000' };

test('a visitor of this machine sees what stands in for outside services, on a store that is on one machine', async () => {
  expect(await ask(true, BY_SHELL)).toBe(200);
  expect(await ask(true, {}, '::1')).toBe(200);
});

test('a visitor from elsewhere does not, nor one whom a name of elsewhere leads here', async () => {
  expect(await ask(true, { ...BY_SHELL, 'x-forwarded-for': '203.0.113.9' })).toBe(404);
  expect(await ask(true, { ...BY_SHELL, 'x-forwarded-host': 'rebound.example' })).toBe(404);
  expect(await ask(true, { host: 'rebound.example' })).toBe(404);
  expect(await ask(true, {}, '203.0.113.9')).toBe(404);
});

test('in production only a program that asks the API itself does, since a proxy may hide who a visitor is', async () => {
  expect(await ask(false, {})).toBe(200);
  expect(await ask(false, BY_SHELL)).toBe(404);
});
