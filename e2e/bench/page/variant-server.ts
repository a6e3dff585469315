import { createHash } from 'node:crypto';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { freePort } from '@sanderling/workspace/shop/ports.ts';
import { VARIANTS, type VariantName } from './variants.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
/** As the shop packs its pages. */
const QUALITY = 3;

export interface VariantServer {
  address: string;
  close: () => Promise<void>;
}

/**
 * Stands in front of the shop and answers its documents as the given variant, everything else as it is. Every variant goes through such
 * a server, the page itself too, so that all come over the same line by the same way.
 */
export async function openVariant(name: VariantName, shop: string): Promise<VariantServer> {
  const agent = new Agent({ keepAlive: true });
  const made = new Map<string, Promise<Buffer>>();
  const make = async (packed: Buffer) => {
    const html = await VARIANTS[name]((await decompress(packed)).toString(), (path) =>
      fetch(shop + path).then((answer) => answer.text()),
    );
    return compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  };

  const server = createServer((asked, answer) => {
    const { hostname, port } = new URL(shop);
    const ask = request(
      { agent, hostname, port, path: asked.url, method: asked.method, headers: asked.headers },
      (given) => {
        forward(given, answer).catch((error) => answer.destroy(error));
      },
    );
    ask.on('error', (error) => answer.destroy(error));
    asked.pipe(ask);
  });

  async function forward(given: IncomingMessage, answer: ServerResponse) {
    const { 'content-type': type = '', 'content-encoding': encoding } = given.headers;
    if (name === 'page' || !type.startsWith('text/html') || encoding !== 'br') {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      return;
    }
    const packed = await buffer(given);
    const key = createHash('sha1').update(packed).digest('base64');
    // Once for each, so that no measured visit waits for it.
    const body = made.get(key) ?? make(packed);
    made.set(key, body);
    // Its styles are others than the policy names.
    const {
      'content-security-policy': _policy,
      etag: _etag,
      'transfer-encoding': _whole,
      ...headers
    } = given.headers;
    const content = await body;
    answer.writeHead(given.statusCode ?? 502, { ...headers, 'content-length': content.length });
    answer.end(content);
  }

  const port = await freePort(0);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    address: `http://localhost:${port}`,
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
