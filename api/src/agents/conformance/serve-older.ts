import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { REST_PREFIX } from '../profile/store-profile.ts';
import { OLDER_PROFILE_PATH } from '../version-2026-01-11/older-paths.ts';

/** Of the connection, or said anew for the next one. */
const OWN_HEADERS = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

/**
 * The store as one that speaks the older version alone, which is the only one that the suite looks for: its profile is where the
 * newest one is, and orders are at the root, where the suite asks for them. Answers where it listens.
 */
export async function serveOlder(store: string): Promise<{ server: Server; address: string }> {
  const server = createServer((request, response) => {
    forward(store, request).then(
      async (answer) => {
        const type = answer.headers.get('content-type') ?? 'application/json';
        response.writeHead(answer.status, { 'content-type': type }).end(await answer.text());
      },
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function forward(store: string, request: IncomingMessage): Promise<Response> {
  const { method = 'GET', url = '/' } = request;
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || OWN_HEADERS.has(name) ? [] : [[name, String(value)]],
  );
  const body = method === 'GET' ? null : await buffer(request);
  return fetch(`${store}${placeOf(url)}`, { method, headers, body, redirect: 'manual' });
}

function placeOf(url: string): string {
  if (url === '/.well-known/ucp') return OLDER_PROFILE_PATH;
  return url.startsWith('/orders/') ? `${REST_PREFIX}${url}` : url;
}
