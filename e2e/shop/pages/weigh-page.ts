import { get } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

export interface PageWeight {
  /** Brotli, on the wire. */
  pageBytes: number;
  /** The same without the styles that travel in the page. */
  htmlBytes: number;
  /** Elements in the HTML. */
  nodes: number;
  /** Brotli bytes of the scripts that the HTML names, which are those that the page hydrates with; by address. */
  scripts: Record<string, number>;
}

/** Weighs a page without a browser. `headers` are the visitor's. */
export async function weighPage(address: string, headers: Record<string, string> = {}): Promise<PageWeight> {
  const html = await fetch(address, { headers }).then((answer) => answer.text());
  const named = [
    ...html.matchAll(/<(?:link rel="(?:deferred-)?modulepreload"|script)[^>]* (?:href|src)="([^"]+\.js)"/g),
  ];
  // What is asked for again is packed smaller, as it is for nearly all visitors.
  for (let time = 0; time < 2; time += 1) await bytesOnTheWire(address, headers);
  const scripts: Record<string, number> = {};
  for (const [, path = ''] of named) {
    const script = new URL(path, address).href;
    scripts[script] ??= await bytesOnTheWire(script);
  }
  const pageBytes = await bytesOnTheWire(address, headers);
  const styleBytes = packedBytes(html) - packedBytes(html.replace(/<style>[\s\S]*?<\/style>/, ''));
  return { pageBytes, htmlBytes: pageBytes - styleBytes, nodes: countElements(html), scripts };
}

/** As the shop packs what is asked for again. */
function packedBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;
}

/** `mf-catalog`, of `https://.../releases/mf-catalog/1.0.0-0a1b2c/web/entry.js`. */
export function sliceOfScript(script: string): string {
  return /\/releases\/([^/]+)\//.exec(script)?.[1] ?? '';
}

export function bytesOfSlices(scripts: Record<string, number>): Record<string, number> {
  const bytes: Record<string, number> = {};
  for (const [script, size] of Object.entries(scripts)) {
    const slice = sliceOfScript(script);
    bytes[slice] = (bytes[slice] ?? 0) + size;
  }
  return bytes;
}

/** As a browser that runs scripts makes them: `script` and `noscript` have text in them. */
function countElements(html: string): number {
  const markup = html.replaceAll(/(<(script|noscript)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1');
  return markup.match(/<[a-z][^>]*>/g)?.length ?? 0;
}

/** What an answer weighs on the wire. */
function bytesOnTheWire(address: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { ...headers, 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}
