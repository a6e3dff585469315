import { lookup } from 'node:dns';
import { get } from 'node:https';
import type { LookupFunction } from 'node:net';
import { BlockList, isIP } from 'node:net';

const MAX_BYTES = 20 * 2 ** 20;
const TIMEOUT_MS = 15_000;

const INSIDE = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, prefix);
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(network, prefix, 'ipv6');

/** Whether an address is one of this machine or of networks behind it. */
export function isInside(address: string): boolean {
  // An IPv4 address written as an IPv6 one: no host of the internet is named so.
  if (address.toLowerCase().startsWith('::ffff:')) return true;
  return isIP(address) === 0 || INSIDE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

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
      { lookup: publicLookup, signal: AbortSignal.timeout(TIMEOUT_MS) },
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

export const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 0);
    const refused = found.length === 0 || found.some(({ address }) => isInside(address));
    if (refused) return done(new Error(`${host} is not a host of the internet.`), '', 0);
    if (options.all) return done(null, found);
    const [first] = found;
    return done(null, first?.address ?? '', first?.family ?? 0);
  });
};
