import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Told {
  headers: Record<string, string>;
  body: string;
}

/** A server of an agent on this machine: what is posted to it it keeps, and what is read of it the test says. */
export function useListeningAgent(read: (path: string) => object = () => ({})) {
  const told: Told[] = [];
  let isWell = true;
  let server: Server;
  let origin = '';
  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        if (request.method === 'GET') return response.end(JSON.stringify(read(request.url ?? '')));
        if (isWell) told.push({ headers: textHeaders(request.headers), body });
        return response.writeHead(isWell ? 200 : 503).end();
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    told,
    get origin() {
      return origin;
    },
    setWell: (well: boolean) => {
      isWell = well;
    },
  };
}

function textHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
