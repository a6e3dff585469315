import { randomUUID } from 'node:crypto';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { z } from 'zod';
import type { Access, Token } from '../access/access-document.ts';
import { mustAllow, tokenOf } from '../access/tokens.ts';
import { isDevelopment } from '../gate/refuse.ts';
import { promotionOf } from '../orders.ts';
import { packageRoutes } from '../packages/package-routes.ts';
import { publishedRelease } from '../registry-document.ts';
import { ReleaseConflict, ReleaseError } from '../release-error.ts';
import type { Releases } from '../releases.ts';
import type { Versions } from '../sets/versions-at.ts';
import { tryUnlessForced } from '../try-unless-forced.ts';
import type { UnseenRule } from '../unseen-releases.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPE, unpackRelease, WHY_HEADER } from '../upload/release-upload.ts';
import { answerErrors } from './answer-errors.ts';
import { limitUploads } from './limit-uploads.ts';
import {
  actorOf,
  changeBy,
  force,
  parseOr,
  reasonIn,
  tokenIn,
  unseen,
  versions,
  why,
} from './request-parts.ts';
import { rollOutRoutes } from './roll-out-routes.ts';

/** A release of the largest size over a slow line. */
const WHOLE_REQUEST_MS = 120_000;
const HEADERS_MS = 10_000;
const LOOK_EVERY_MS = 2_000;

const promotion = z.strictObject({
  versions,
  drops: z.boolean().default(false),
  force,
  unseen,
  why,
});
interface ServiceOptions {
  releases: Omit<Releases, 'publish'>;
  access: Access;
  /** Hears of each new release. */
  onPublished?: (release: { name: string; version: string }) => void;
  logger: FastifyBaseLogger;
  /** Makes pages with releases before visitors get them; throws ReleaseError with what is wrong then. */
  tryOut: (versions: Versions) => Promise<string>;
  /** What is done with a release that no browser has looked at. */
  rule?: UnseenRule;
  now?: () => Date;
  /** Where the platform's packages are; null where teams have them from elsewhere. */
  packages?: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    token: Token | null;
  }
}

/** The registry for teams that are elsewhere. Each request shows a token; nothing that visitors get depends on this process. */
export function createRegistryService(options: ServiceOptions): FastifyInstance {
  const { releases, access, logger, tryOut, onPublished, now = () => new Date() } = options;
  const { rule = 'ask', packages = null } = options;
  const app = fastify({
    loggerInstance: logger,
    bodyLimit: MAX_UPLOAD_BYTES,
    requestTimeout: WHOLE_REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: LOOK_EVERY_MS },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
  });
  answerErrors(app);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 20_000 }, parseJson);
  app.addContentTypeParser(UPLOAD_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
  });

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await releases.status().then(
      () => true,
      () => false,
    );
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'without its store' });
  });

  if (packages !== null) packageRoutes(app, packages);

  app.register(
    async (routes) => {
      routes.decorateRequest('token', null);
      // Before a byte of the body is read.
      routes.addHook('onRequest', async (request) => {
        request.token = await tokenOf(request.headers.authorization, () => access.current(), now());
      });

      routes.get('/status', () => releases.status());

      routes.post<{ Params: { slice: string; version: string } }>(
        '/:slice/:version',
        {
          onRequest: async (request) => mustAllow(tokenIn(request), 'publish', request.params.slice),
          ...limitUploads(),
        },
        async (request, reply) => {
          const { slice, version } = request.params;
          if (!Buffer.isBuffer(request.body)) throw new ReleaseError(`Send the release as ${UPLOAD_TYPE}.`);
          const { release, signature } = unpackRelease(request.body);
          const { manifest, manifestSha384 } = release;
          if (manifest.name !== slice || manifest.version !== version)
            throw new ReleaseError(
              `What was sent is ${manifest.name} ${manifest.version}, not ${slice} ${version}: publish it by its own name.`,
            );
          // The machine that edits it publishes it to itself.
          if (isDevelopment(version))
            throw new ReleaseError(
              `${slice} ${version} is a development build: run npm run slices -- publish, which builds a release.`,
            );
          const { added } = await releases.publishSigned(
            release,
            signature,
            actorOf(request, whyIn(request.headers[WHY_HEADER])),
          );
          const kept = publishedRelease(await releases.status(), slice, version);
          if (kept?.manifest !== manifestSha384)
            throw new ReleaseConflict(
              `${slice} ${version} was published before, with other files: publish what you have as another version.`,
            );
          request.log.info({ slice, version, added, token: tokenIn(request).id }, 'published');
          if (added) onPublished?.({ name: slice, version });
          return reply.code(added ? 201 : 200).send({ name: slice, version, added });
        },
      );

      routes.post('/promote', async (request) => {
        const { versions, drops, ...options } = parseOr(promotion, request.body, PROMOTION);
        const change = changeBy(request, options);
        for (const slice of Object.keys(versions)) mustAllow(tokenIn(request), 'promote', slice);
        const untried = await tryUnlessForced(versions, {
          releases,
          tryOut,
          change,
          order: promotionOf(versions),
          now,
          unseen: rule,
        });
        await releases.promote(versions, { ...change, drops });
        request.log.info({ versions, token: tokenIn(request).id }, 'promoted');
        return { live: versions, untried };
      });

      routes.post<{ Params: { slice: string } }>('/rollback/:slice', async (request) => {
        const { slice } = request.params;
        mustAllow(tokenIn(request), 'promote', slice);
        const version = await releases.rollback(slice, reasonIn(request));
        request.log.info({ slice, version, token: tokenIn(request).id }, 'rolled back');
        return { live: { [slice]: version } };
      });

      routes.register(rollOutRoutes, { releases, tryOut, rule, now });
    },
    { prefix: '/_releases' },
  );
  return app;
}

function whyIn(header: string | string[] | undefined): string | null {
  try {
    return parseOr(why, header === undefined ? null : decodeURIComponent(String(header)), WHY);
  } catch (error) {
    throw error instanceof ReleaseError ? error : new ReleaseError(WHY);
  }
}

const WHY = `Say in the header ${WHY_HEADER} why it is published: at most 300 letters, percent-encoded.`;
const PROMOTION =
  'Say what to promote: {"versions": {"mf-promotions": "1.4.0-3f2a"}, "drops": false, "why": null}.';
function parseJson(
  _request: FastifyRequest,
  body: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
) {
  try {
    done(null, JSON.parse(String(body)));
  } catch {
    done(new ReleaseError('What was sent is not JSON.'));
  }
}
