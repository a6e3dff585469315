import { createServer, request, type Server } from 'node:http';
import { freePort } from '@sanderling/workspace/shop/ports.ts';

/** The machines in front of the shop, as addresses of this one: the one that visitors reach, and the one behind it. */
export const PROXIES = ['127.0.0.101', '127.0.0.102'] as const;

export interface ProxyChain {
  address: string;
  close: () => void;
}

/** Two proxies in a row, the second of which asks the upstreams in turn; each adds whom it was asked by, as proxies do. */
export async function openProxyChain(upstreams: readonly string[]): Promise<ProxyChain> {
  let turn = 0;
  const inner = await openProxy(PROXIES[1], () => upstreams[turn++ % upstreams.length] ?? '');
  const outer = await openProxy(PROXIES[0], () => inner.address);
  return {
    address: outer.address,
    close: () => {
      for (const { server } of [outer, inner]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

async function openProxy(own: string, upstream: () => string): Promise<{ address: string; server: Server }> {
  const server = createServer((incoming, outgoing) => {
    const { method, url = '/', headers } = incoming;
    const before = headers['x-forwarded-for'];
    const asker = incoming.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
    const forwarded = { ...headers, 'x-forwarded-for': before === undefined ? asker : `${before}, ${asker}` };
    const asked = request(
      upstream() + url,
      { method, headers: forwarded, localAddress: own, agent: false },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  const port = await freePort(0);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return { address: `http://127.0.0.1:${port}`, server };
}
