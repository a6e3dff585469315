import { createServer, request } from 'node:http';
import { freePort } from '@sanderling/workspace/shop/ports.ts';

interface SlowApi {
  origin: string;
  close: () => void;
}

/** Stands between a shell and the API and holds each call back for as long as `delayMs` says, so that answers come in any order. */
export async function openSlowApi(apiPort: number, delayMs: () => number): Promise<SlowApi> {
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
  const port = await freePort(0);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
