import { createServer, type RequestListener, type Server } from 'node:http';
import { callProvider } from './call-provider.ts';
import { PaymentProviderUnavailable } from './payment-gateway.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  return `http://127.0.0.1:${address.port}`;
}

test('a provider that leads elsewhere is not followed there with the credentials', async () => {
  let asked = 0;
  const elsewhere = await listen((_request, response) => {
    asked += 1;
    response.end('{}');
  });
  const provider = await listen((_request, response) =>
    response.writeHead(307, { location: elsewhere }).end(),
  );
  const asking = callProvider(provider, { headers: { authorization: 'Basic secret' } });
  await expect(asking).rejects.toThrow(PaymentProviderUnavailable);
  expect(asked).toBe(0);
});

test.each([500, 503, 429, 409])('an answer of %i is no decision of a provider', async (status) => {
  const provider = await listen((_request, response) => response.writeHead(status).end());
  await expect(callProvider(provider, {})).rejects.toThrow(PaymentProviderUnavailable);
});
