import { createHash } from 'node:crypto';
import type { RenderAnswer } from '../../render/contract/render-contract.ts';
import { type Encoding, encode } from '../compression/encodings.ts';

/** A rendered answer that is the same for everyone, each encoding made once. */
export interface StoredPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Quoted; the same for every encoding, so that a 304 costs no compression. */
  etag: string;
  isDegraded: boolean;
  /** Slices that it shows or had to do without; null where its shell does not say. */
  slices: readonly string[] | null;
  bytes: number;
  body(encoding: Encoding): Promise<Uint8Array> | Uint8Array;
}

export function createStoredPage(answer: RenderAnswer): StoredPage {
  const { status, headers, html, isDegraded, down, slices } = answer;
  const content = html ?? new Uint8Array();
  const made = new Map<Encoding, Uint8Array>([['identity', content]]);
  const making = new Map<Encoding, Promise<Uint8Array>>();
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
    slices: slices ? [...slices, ...down] : null,
    bytes: content.length,
    body: (encoding) => made.get(encoding) ?? making.get(encoding) ?? make(encoding),
  };
}
