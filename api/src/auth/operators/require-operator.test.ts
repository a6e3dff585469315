import { fastify } from 'fastify';
import { operatorGuard } from './require-operator.ts';

const TOKEN = 'a token that is long enough to be none that is guessed';

async function ask(token: string | null, headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  const app = fastify();
  app.addHook('onRequest', operatorGuard(token));
  app.get('/', async () => 'in');
  return (await app.inject({ url: '/', headers, remoteAddress })).statusCode;
}

test('without a token programs of this machine are let in, and no visitor whose call a proxy passes on', async () => {
  expect(await ask(null, {})).toBe(200);
  expect(await ask(null, {}, '::1')).toBe(200);
  expect(await ask(null, {}, '203.0.113.9')).toBe(404);
  expect(await ask(null, { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  expect(await ask(null, { origin: 'http://localhost:3000' })).toBe(404);
});

test('with a token a program that sends it is let in from anywhere, and one without it is not, even from here', async () => {
  const authorization = `Bearer ${TOKEN}`;
  expect(await ask(TOKEN, { authorization }, '203.0.113.9')).toBe(200);
  expect(await ask(TOKEN, {})).toBe(404);
  for (const wrong of ['', 'Bearer ', TOKEN, `bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`]) {
    expect(await ask(TOKEN, { authorization: wrong })).toBe(404);
  }
});
