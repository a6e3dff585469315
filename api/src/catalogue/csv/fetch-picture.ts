import { get } from 'node:https';
import { isIP } from 'node:net';
import { lookUpPublic } from '../../platform/http/public-addresses.ts';

const MAX_BYTES = 20 * 2 ** 20;
const TIMEOUT_MS = 15_000;

/**
 * The bytes of a picture at an address of a host that the operator has named. No redirect is followed, and what the name stands for is
 * looked at when the connection is made: a name that is one address first and another then reaches neither.
 */
export async function fetchPicture(address: string, hosts: ReadonlySet<string>): Promise<Buffer> {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username || url.port)
    throw new Error('A picture’s address begins with https:// and names no port.');
  if (!hosts.has(url.hostname))
    throw new Error(`Pictures of ${url.hostname} are not taken: name it with --pictures-from.`);
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0) throw new Error('A picture’s address names a host.');
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      { lookup: lookUpPublic, signal: AbortSignal.timeout(TIMEOUT_MS) },
      (response) => {
        if (response.statusCode !== 200) {
          response.destroy();
          reject(new Error(`The picture’s address answers ${response.statusCode}.`));
          return;
        }
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > MAX_BYTES) response.destroy(new Error('The picture is larger than 20 MB.'));
          chunks.push(chunk);
        });
        response.on('end', () => resolve(Buffer.concat(chunks)));
        response.on('error', reject);
      },
    );
    request.on('error', reject);
  });
}
