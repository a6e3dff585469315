import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isLoopbackHost } from '@sanderling/server/environment';
import { isPublicAddress, lookUpPublic } from '@sanderling/server/public-addresses';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 65_536;

interface Question {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Asks a server that an agent has named: no redirect is followed, and no answer is longer than a profile. Throws otherwise. */
export function askAgent(
  address: string,
  { method, headers = {}, body }: Question,
  { mayBeHere }: { mayBeHere: boolean },
): Promise<{ status: number; text: string }> {
  const url = requireAddress(address, mayBeHere);
  const isHere = mayBeHere && isLoopbackHost(url.hostname);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers: { accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      agent: false,
      ...(isHere ? {} : { lookup: lookUpPublic }),
    };
    const asked = request(url, options, (response) => {
      let bytes = 0;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_BYTES) asked.destroy(new Error(`${url.host} answers too much.`));
        else chunks.push(chunk);
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/** Throws for what is no https address of another machine; a shop that is tried out on one machine has its agents there too. */
export function requireAddress(address: string, mayBeHere: boolean): URL {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '')
    throw new Error('This is not an address of the web.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (mayBeHere && isLoopbackHost(url.hostname) && /^https?:$/.test(url.protocol)) return url;
  if (url.protocol !== 'https:') throw new Error('An agent’s address begins with https.');
  // Names are judged when they are resolved; a bare number never is.
  const isNumber = /^[\d.]+$/.test(host) || host.includes(':');
  if (isNumber && !isPublicAddress(host)) throw new Error('This address is not on the public internet.');
  return url;
}
