import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

interface SlowApi {
  origin: string;
  /** Where calls go on to. */
  setPort: (port: number) => void;
  close: () => void;
}

/** Stands between shell and API and holds each call back for as long as `delayMs` says, so that answers come in any order. */
export async function openSlowApi(delayMs: () => number): Promise<SlowApi> {
  let apiPort = 0;
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const forward = request({ host: '127.0.0.1', port: apiPort, method, path: url, headers }, (answer) => {
      setTimeout(() => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }, delayMs());
    });
    forward.on('error', () => outgoing.destroy());
    incoming.pipe(forward);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    setPort: (target) => {
      apiPort = target;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
