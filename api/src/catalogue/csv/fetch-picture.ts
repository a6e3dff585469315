import { get } from 'node:https';
import { isIP } from 'node:net';
import { lookUpPublic } from '@sanderling/server/public-addresses';

export const MAX_PICTURE_BYTES = 20 * 2 ** 20;
const TIMEOUT_MS = 15_000;
/** A host that is away would hold up each of thousands of pictures for as long. */
const MAX_SILENCES = 5;

export type PictureFetcher = (address: string) => Promise<Buffer>;

/**
 * Fetches pictures from the hosts that the operator has named. No redirect is followed, and what a name stands for is looked at when the
 * connection is made: a name that is one address first and another then reaches neither.
 */
export function createPictureFetcher(
  hosts: ReadonlySet<string>,
  { timeoutMs = TIMEOUT_MS, download = downloadFrom } = {},
): PictureFetcher {
  /** How often each host has not answered since it last did. */
  const silences = new Map<string, number>();
  return async (address) => {
    const url = readAddress(address, hosts);
    const silent = silences.get(url.hostname) ?? 0;
    if (silent >= MAX_SILENCES) {
      throw new Error(
        `${url.hostname} did not answer ${MAX_SILENCES} times in a row: run the import again when it does.`,
      );
    }
    try {
      const bytes = await download(url, timeoutMs);
      silences.delete(url.hostname);
      return bytes;
    } catch (error) {
      if (error instanceof PictureRefused) silences.delete(url.hostname);
      else silences.set(url.hostname, silent + 1);
      throw inPlainWords(error, timeoutMs);
    }
  };
}

/** The host answered, and what it answered is no picture that we take. */
class PictureRefused extends Error {}

/** Throws what is wrong with an address before anything is fetched. */
export function readAddress(address: string, hosts: ReadonlySet<string>): URL {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:' || url.username || url.password || url.port)
    throw new Error('A picture’s address begins with https:// and names no port and no password.');
  if (isIP(url.hostname.replaceAll(/[[\]]/g, '')) !== 0)
    throw new Error('A picture’s address names a host, not a number.');
  if (!hosts.has(url.hostname))
    throw new Error(`Pictures of ${url.hostname} are not taken: name it with --pictures-from.`);
  return url;
}

function downloadFrom(url: URL, timeoutMs: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { lookup: lookUpPublic, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
      const refuse = (message: string) => {
        response.destroy();
        reject(new PictureRefused(message));
      };
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400)
        return refuse('The address leads to another one: name that one, redirects are not followed.');
      if (statusCode !== 200) return refuse(`The picture’s address answers ${statusCode}.`);
      if (Number(headers['content-length'] ?? 0) > MAX_PICTURE_BYTES) return refuse(TOO_LARGE);
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_PICTURE_BYTES) refuse(TOO_LARGE);
        else chunks.push(chunk);
      });
      response.on('end', () => resolve(Buffer.concat(chunks)));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}

const TOO_LARGE = 'The picture is larger than 20 MB.';

function inPlainWords(error: unknown, timeoutMs: number): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return new Error(`The picture did not come within ${timeoutMs / 1_000} seconds.`);
  return error;
}
