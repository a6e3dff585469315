import type { Api } from './http-server.ts';

/** The address of this process, as itself reaches it. Throws until it listens. */
export function ownAddress(app: Api): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The API does not listen yet.');
  // Bound to all addresses, which is none to call.
  if (address.address === '0.0.0.0' || address.address === '::') return `http://localhost:${address.port}`;
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
