import { createHash } from 'node:crypto';
import type { RenderAnswer } from '../../render/contract/render-contract.ts';
import { type Encoding, encode } from '../compression/encodings.ts';

/** For a page that is asked for again: 11 % smaller than for the first visitor, who waits for it, and three times the work. */
const REPACKED_QUALITY = 6;

/** A rendered answer that is the same for everyone. Each encoding is made once, and once more, smaller, when it is asked for again. */
export interface StoredPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Quoted; the same for every encoding, so that a 304 costs no compression. */
  etag: string;
  isDegraded: boolean;
  /** Of the style elements in it, for the policy of its answers. */
  styleHashes: readonly string[];
  bytes: number;
  body(encoding: Encoding): Promise<Uint8Array> | Uint8Array;
}

export function createStoredPage({
  status,
  headers,
  html,
  isDegraded,
  styleHashes = [],
}: RenderAnswer): StoredPage {
  const content = html ?? new Uint8Array();
  const made = new Map<Encoding, Uint8Array>([['identity', content]]);
  const making = new Map<Encoding, Promise<Uint8Array>>();
  const repacked = new Set<Encoding>(['identity']);
  const repack = (encoding: Encoding) => {
    repacked.add(encoding);
    encode(content, encoding, REPACKED_QUALITY).then(
      (body) => made.set(encoding, body),
      // What was made first is as good.
      () => undefined,
    );
  };
  const make = (encoding: Encoding) => {
    const compressing = encode(content, encoding).then((body) => {
      made.set(encoding, body);
      making.delete(encoding);
      return body;
    });
    making.set(encoding, compressing);
    return compressing;
  };
  return {
    status,
    headers,
    // Weak: the bytes differ by encoding.
    etag: `W/"${createHash('sha1').update(content).digest('base64url')}"`,
    isDegraded,
    styleHashes,
    bytes: content.length,
    body(encoding) {
      const known = made.get(encoding);
      if (!known) return making.get(encoding) ?? make(encoding);
      if (!repacked.has(encoding)) repack(encoding);
      return known;
    },
  };
}
