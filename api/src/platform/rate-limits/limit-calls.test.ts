import { fastify } from 'fastify';
import { errorHandler } from '../http/error-handler.ts';
import { limitCalls } from './limit-calls.ts';

test('reads that have no room are told at once when to come again, and a cart is answered meanwhile', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const app = fastify();
  await app.register(errorHandler);
  await app.register(limitCalls, { limits: { selling: 1, reading: 2 } });
  let begun = 0;
  app.get('/api/v1/products', async () => {
    begun += 1;
    await answered;
    return { data: [] };
  });
  app.post('/api/v1/orders/cart', async () => ({ data: {} }));
  app.get('/healthz', async () => ({ status: 'ok' }));
  // Begun at once: what is injected otherwise begins when it is waited for.
  const read = () => app.inject('/api/v1/products').then((read) => read);

  const first = [read(), read()];
  const refused = await read();
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([503, '1', 198]);
  expect(begun).toBe(2);
  expect((await app.inject({ method: 'POST', url: '/api/v1/orders/cart' })).statusCode).toBe(200);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  answer();
  expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await read()).statusCode).toBe(200);
  await app.close();
});
