import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSend } from './api-transport.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

async function listen(answer: RequestListener, port = 0): Promise<number> {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as AddressInfo;
  return taken;
}

async function unusedPort(): Promise<number> {
  const port = await listen(() => undefined);
  await new Promise((resolve) => open.pop()?.close(resolve));
  return port;
}

const ok: RequestListener = (_request, response) => response.end('{"data":1}');

test('R412 every call of the server is JSON, those without a body too', async () => {
  const types: unknown[] = [];
  const port = await listen((request, response) => {
    types.push(`${request.method} ${request.headers['content-type']}`);
    ok(request, response);
  });
  const send = createSend(`http://127.0.0.1:${port}`);
  await send('GET', '/states', {}, undefined);
  await send('POST', '/orders/cart', {}, { order_id: null });
  await send('DELETE', '/orders/clear_coupon_code?order_id=1', {}, undefined);
  expect(types).toEqual(['GET application/json', 'POST application/json', 'DELETE application/json']);
});

test('a call waits for an API that is just being started again', async () => {
  const port = await unusedPort();
  const send = createSend(`http://127.0.0.1:${port}`);
  const answer = send('POST', '/orders/cart', {}, { order_id: null });
  await listen(ok, port);
  await expect(answer).resolves.toEqual({ status: 200, body: { data: 1 } });
});

test('an API that stays away is not waited for by every call', async () => {
  // At its second try the first call has waited for a minute.
  const times = [0, 60_000, 60_000];
  const clock = jest.fn(() => times.shift() ?? Number.NaN);
  const send = createSend(`http://127.0.0.1:${await unusedPort()}`, {}, clock);
  await expect(send('GET', '/menus/all_menus', {}, undefined)).rejects.toThrow('ECONNREFUSED');
  expect(clock).toHaveBeenCalledTimes(2);
  await expect(send('GET', '/menus/all_menus', {}, undefined)).rejects.toThrow('ECONNREFUSED');
  expect(clock).toHaveBeenCalledTimes(3);
});

test('a read that was cut off is asked again, a change is not: it may have happened', async () => {
  let asked = 0;
  const port = await listen((request, response) => {
    asked += 1;
    if (asked % 2 === 1) request.socket.resetAndDestroy();
    else ok(request, response);
  });
  const send = createSend(`http://127.0.0.1:${port}`);
  await expect(send('GET', '/states', {}, undefined)).resolves.toMatchObject({ status: 200 });
  await expect(send('POST', '/orders/add_to_cart', {}, {})).rejects.toThrow();
  expect(asked).toBe(3);
});
