import path from 'node:path';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { Releases } from '@sanderling/releases/releases';
import type { FastifyInstance } from 'fastify';
import { createLoadingCache } from '../../cache/loading-cache.ts';
import { chooseEncoding, type Encoding, encode } from '../compression/encodings.ts';
import type { Config } from '../config/config.ts';

const MAX_BYTES = 64_000_000;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Releases never change, so the best compression is paid for once. */
const ASSET_QUALITY = 11;
/** A developer's release lives until the next edit; the best compression of its megabytes takes longer than building it. */
const EDITED_QUALITY = 3;

const DRAWING = 'image/svg+xml';
/** Opened by its address a drawing is a document: one that runs nothing, and is of no origin. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const TYPES: Record<string, { type: string; compresses: boolean }> = {
  '.js': { type: 'text/javascript; charset=utf-8', compresses: true },
  '.css': { type: 'text/css; charset=utf-8', compresses: true },
  '.json': { type: 'application/json; charset=utf-8', compresses: true },
  '.map': { type: 'application/json; charset=utf-8', compresses: true },
  '.svg': { type: DRAWING, compresses: true },
  '.woff2': { type: 'font/woff2', compresses: false },
  '.png': { type: 'image/png', compresses: false },
  '.jpg': { type: 'image/jpeg', compresses: false },
  '.webp': { type: 'image/webp', compresses: false },
  '.avif': { type: 'image/avif', compresses: false },
  '.glb': { type: 'model/gltf-binary', compresses: false },
};

interface Parameters {
  slice: string;
  version: string;
  '*': string;
}

/** Browser files of all releases that were ever published: an open tab goes on with the version that it began with. */
export async function releaseAssets(
  app: FastifyInstance,
  options: {
    releases: Releases;
    config: Pick<Config, 'reloadsPages'>;
    onSent: (slice: string, release: string, bytes: number) => void;
  },
) {
  const { releases, config, onSent } = options;
  const bodyOf = createBodyCache(config.reloadsPages ? EDITED_QUALITY : ASSET_QUALITY, releases);

  app.get<{ Params: Parameters }>('/releases/:slice/:version/web/*', async (request, reply) => {
    const { slice, version, '*': rest } = request.params;
    const file = `web/${rest}`;
    const kind = TYPES[path.extname(rest)];
    const release = kind && (await releases.release(slice, version).catch(() => null));
    if (!kind || !release?.files[file]) return reply.code(404).header('cache-control', 'no-store').send();
    const encoding = kind.compresses ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
    const body = await bodyOf(release, file, encoding).catch((error) => {
      request.log.error(error, 'A file of a release cannot be served');
      return null;
    });
    // Not for ever: the file may be restored.
    if (!body) return reply.code(404).header('cache-control', 'no-store').send();
    if (kind.type === DRAWING) reply.header('content-security-policy', DRAWING_POLICY);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    onSent(slice, version, body.length);
    return reply
      .header('content-type', kind.type)
      .header('cache-control', FOR_EVER)
      .header('vary', 'accept-encoding')
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(body);
  });
}

/** Files in memory, as they go over the wire. */
function createBodyCache(quality: number, releases: Releases) {
  const bodies = createLoadingCache<Buffer>({ bytes: MAX_BYTES, bytesOf: (body) => body.length });

  async function read(release: SliceRelease, file: string, encoding: Encoding) {
    const content = await releases.readFile(release, file);
    const body = await encode(content, encoding, quality);
    return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  }

  return (release: SliceRelease, file: string, encoding: Encoding): Promise<Buffer> =>
    bodies(`${release.name} ${release.version} ${file} ${encoding}`, () => read(release, file, encoding));
}
