import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

export interface BreakingProxy {
  port: number;
  /** While true, every connection is refused. */
  isAway: boolean;
  /** The first request whose head matches: from it on the server is away, or it is passed on and its answer swallowed. */
  breaksAt: { request: RegExp; how: 'away' | 'mute' } | null;
  close(): Promise<void>;
}

/** Stands between a client and a server on this machine, and breaks as networks do. */
export async function startBreakingProxy(target: number): Promise<BreakingProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    if (proxy.isAway) return client.destroy();
    let isMute = false;
    const upstream = createConnection(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    client.on('data', (chunk) => {
      if (proxy.breaksAt?.request.test(chunk.toString('latin1'))) {
        if (proxy.breaksAt.how === 'mute') isMute = true;
        else proxy.isAway = true;
        proxy.breaksAt = null;
      }
      if (proxy.isAway) client.destroy();
      else upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (isMute) client.destroy();
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
    isAway: false,
    breaksAt: null,
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
