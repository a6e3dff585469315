import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** Within some per cent of what the shell sends, in a tenth of the time: a publish waits for it. */
const QUALITY = 9;
/** Another reader may find another weight. */
const WEIGHED_BY = `brotli ${process.versions.brotli} ${QUALITY}`;

/** What files weigh when they are sent: equal files weigh the same, so that each is weighed once. */
export interface FileWeights {
  bytesOf(content: Uint8Array): Promise<number>;
  /** Of all that was asked for, by the hash of what was weighed, and how. */
  asked(): Promise<Record<string, number>>;
}

/** `known` is what was asked before. */
export function createFileWeights(known: Readonly<Record<string, number>> = {}): FileWeights {
  const asked = new Map<string, Promise<number>>();
  /** What all exposes share is asked for as often. */
  const keys = new WeakMap<Uint8Array, string>();
  return {
    bytesOf(content) {
      const key = keys.get(content) ?? `${WEIGHED_BY} ${hash('sha384', content, 'base64url')}`;
      keys.set(content, key);
      const weighing = asked.get(key) ?? Promise.resolve(known[key] ?? weigh(content));
      asked.set(key, weighing);
      return weighing;
    },
    asked: async () =>
      Object.fromEntries(await Promise.all([...asked].map(async ([key, bytes]) => [key, await bytes]))),
  };
}

async function weigh(content: Uint8Array): Promise<number> {
  return (await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })).length;
}
