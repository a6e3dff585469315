import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { fastify } from 'fastify';
import { readConfig } from '../config/config.ts';
import { plainResponses } from '../fallback/plain-response.ts';
import { limitBodies } from './limit-bodies.ts';
import { createQuota } from './quota.ts';

test('a sender who takes too long over a body is told so and let go, and their place is free', async () => {
  const app = fastify();
  const limits = { limits: { perAddress: 1, inAll: 9 }, withinMs: 50 };
  limitBodies(app, plainResponses(readConfig({})), { small: limits, picture: limits });
  app.post('/api/v1/cart', async () => 'in time');
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const send = async (body: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /api/v1/cart HTTP/1.1\r\nhost: shop\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n${body}`,
    );
    const answer = await text(socket);
    return [answer.split(' ', 2)[1], answer.includes('did not arrive in time')];
  };
  expect(await send('{')).toEqual(['408', true]);
  expect(await send('{}')).toEqual(['200', false]);
  await app.close();
});

test('a place that is left is another’s, and an address has only its own', () => {
  const quota = createQuota({ perAddress: 2, inAll: 3 });
  expect([quota.acquire('a'), quota.acquire('a'), quota.acquire('a')]).toEqual([null, null, 'address']);
  expect([quota.acquire('b'), quota.acquire('c')]).toEqual([null, 'all']);
  quota.release('a');
  expect([quota.acquire('c'), quota.acquire('a')]).toEqual([null, 'all']);
});
