import { connect, createServer, type Socket } from 'node:net';

export interface CutConnection {
  /** The server's address by way of this line. */
  url: string;
  /** Ends every connection and takes no other, as a server that is restarted. */
  cut: () => Promise<void>;
  mend: () => Promise<void>;
  close: () => Promise<void>;
}

/** A line to a PostgreSQL server that a test can cut, while other tests use the server itself. */
export async function openCutConnection(serverUrl: string): Promise<CutConnection> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => sockets.delete(one));
    }
  });
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A line listens on a port.');
  const url = new URL(serverUrl);
  url.host = `127.0.0.1:${address.port}`;
  const cut = async () => {
    if (!server.listening) return;
    const closed = new Promise<void>((done) => server.close(() => done()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return { url: url.href, cut, mend: () => listen(address.port), close: cut };
}
