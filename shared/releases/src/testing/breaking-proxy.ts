import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

export interface BreakingProxy {
  port: number;
  /** From now on: passes everything on; refuses every connection; or passes requests on and swallows their answers. */
  mode: 'open' | 'away' | 'mute';
  /** Refuses from the first request on whose head matches. */
  awayAt: RegExp | null;
  close(): Promise<void>;
}

/** Stands between a client and a server on this machine, and breaks as networks do. */
export async function startBreakingProxy(target: number): Promise<BreakingProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (proxy.mode === 'away') return client.destroy();
    const upstream = createConnection(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.on('data', (chunk) => {
      if (proxy.awayAt?.test(chunk.toString('latin1'))) proxy.mode = 'away';
      if (proxy.mode === 'away') client.destroy();
      else upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (proxy.mode === 'mute') client.destroy();
      else client.write(chunk);
    });
    client.on('close', () => upstream.end());
    upstream.on('close', () => client.end());
    return undefined;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: BreakingProxy = {
    port: portOf(server.address()),
    mode: 'open',
    awayAt: null,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return proxy;
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address === 'object' && address) return address.port;
  throw new Error('The proxy listens on no port.');
}
