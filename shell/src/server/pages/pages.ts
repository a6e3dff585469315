import type { ReleaseSet } from '@sanderling/releases/release-set';
import type { Releases } from '@sanderling/releases/releases';
import { networkOf } from '@sanderling/server/network-of';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderAnswer, RenderRequest } from '../../render/contract/render-contract.ts';
import { isReturningVisitor } from '../admission/returning-visitor.ts';
import type { Priority } from '../admission/wait-queue.ts';
import { PAGE_KEYS } from '../cdn/purge-pages.ts';
import { chooseEncoding, encode } from '../compression/encodings.ts';
import type { Config } from '../config/config.ts';
import { liveReloadScript } from '../dev/live-reload.ts';
import {
  choosesOverride,
  type Override,
  overrideCookie,
  overrideOf,
  withOverride,
} from '../dev/slice-override.ts';
import type { PlainResponse } from '../fallback/plain-response.ts';
import { type RenderPool, RenderRefused } from '../pool/render-pool.ts';
import { ownRoutePattern } from '../routing/own-route-pattern.ts';
import { type PageAddress, readPageAddress } from '../routing/page-address.ts';
import { createRouteLookup } from '../routing/route-lookup.ts';
import { seasonOf } from '../routing/season.ts';
import { isOwnPost } from '../security/form-origin.ts';
import { paymentPageHeaders } from '../security/payment-page-headers.ts';
import { contentSecurityPolicy } from '../security/security-headers.ts';
import { withoutStagingRoute } from '../staging/staging-route.ts';
import { offerCookies } from './offer-cookies.ts';
import type { PageCache } from './page-cache.ts';
import { SHARED, SHARED_BRIEFLY, SHARED_UNTIL_PURGED } from './page-lifetimes.ts';
import { createStoredPage, type StoredPage } from './stored-page.ts';

const PERSONAL = 'private, no-store';
const MAX_FORM_BYTES = 2_000_000;
const TOKEN_COOKIE = 'ecom:sanToken=';
const PURGE_INTERVAL_MS = 10_000;

interface PagesOptions {
  config: Config;
  pool: RenderPool;
  cache: PageCache;
  releases: Releases;
  now: () => Date;
  answerPlainly: PlainResponse;
}

/** Every address that nothing else answers is a page, or the page that says that there is none. */
export async function pages(app: FastifyInstance, options: PagesOptions) {
  const { config, pool, cache, releases, now, answerPlainly } = options;
  const policy = contentSecurityPolicy(config);
  const lookUpRoute = createRouteLookup();

  const tidying = setInterval(() => cache.purge(), PURGE_INTERVAL_MS);
  tidying.unref();
  app.addHook('onClose', async () => clearInterval(tidying));

  app.removeAllContentTypeParsers();
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
    app.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES }, (_, body, done) =>
      done(null, body),
    );
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: answerPage });
  app.route({ method: 'POST', url: '/*', bodyLimit: MAX_FORM_BYTES, handler: answerForm });
  app.route({
    method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    handler: (request, reply) => answerPlainly(request, reply.header('allow', 'GET, HEAD, POST'), 405),
  });
  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 503;
    // The log has its status, as of every answer; a line with a stack would cost more than the refusal saves.
    if (status >= 500 && !(error instanceof RenderRefused))
      request.log.error(error, 'A page could not be rendered');
    // Fastify would cut the connection, and with it the answer to a client that is still sending.
    reply.removeHeader('connection');
    return answerPlainly(request, reply, status);
  });

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const address = readPageAddress(request.raw.url ?? '/');
    if (typeof address === 'number') return answerPlainly(request, reply, address);
    const { set, isOverridden } = await pin(request, reply, address);
    request.pagePattern = patternOf(address, set);
    if (isOverridden) return answerPersonally(request, reply, address, set);
    if (request.headers.cookie?.includes(TOKEN_COOKIE)) return answerPersonally(request, reply, address, set);

    const season = seasonOf(address.parameters, now());
    const excluded = pool.excluded(set);
    const key = `${address.pathname}${address.search} ${set.id} ${season} ${excluded.join()}`;
    // Only pages that are the same for every visitor are cached.
    const priority = priorityOf(request, address);
    const kind = address.search === '' ? 'page' : 'variant';
    if (!cache.has(key, kind)) {
      const route = lookUpRoute(address);
      if (route.redirect) return redirectTo(reply, route.redirect, address);
      if (route.isPersonal) return answerPersonally(request, reply, address, set);
    }
    const page = await cache.get(key, kind, async () => {
      const { layout, owner } = lookUpRoute(address);
      return createStoredPage(
        await pool.render(
          {
            url: config.publicOrigin + address.pathname + address.search,
            method: 'GET',
            body: null,
            cookies: null,
            clientAddress: null,
            requestId: request.id,
            seasonalLayout: season,
            layout,
            owner,
            ...extraScripts(set, false),
          },
          set,
          { priority, visitor: networkOf(request.ip) },
        ),
      );
    });
    // A proxy that kept it would show it after the promotion that has come meanwhile.
    const isOutdated = (await releases.currentReleaseSet()).id !== set.id;
    return sendShared(request, reply, page, { address, isOutdated });
  }

  /** As many as there are routes, whatever is asked for. */
  function patternOf(address: PageAddress, set: ReleaseSet): string {
    return lookUpRoute(address).pattern ?? ownRoutePattern(set, address.pathname) ?? 'unknown page';
  }

  /** Fixes the releases of this response. Where a slice comes from a developer's machine, the answer is that visitor's alone. */
  async function pin(request: FastifyRequest, reply: FastifyReply, address: PageAddress) {
    const live = await releases.currentReleaseSet();
    const override = overrideOf(address.parameters, request.headers, config);
    if (choosesOverride(address.parameters, request.headers, config)) {
      reply.header('set-cookie', overrideCookie(override));
    }
    const set = override ? await overridden(live, override, request) : live;
    reply.header('x-release-set', set.id);
    return { set, isOverridden: override !== null };
  }

  function overridden(live: ReleaseSet, override: Override, request: FastifyRequest) {
    return withOverride(live, override, releases).catch((error) => {
      request.log.warn(
        error,
        `${override.slice} cannot be taken from ${override.origin}, so the live one is shown`,
      );
      return live;
    });
  }

  /** A visitor with a cart or an account is a shopper, whose next page comes before a stranger's hundredth filter. */
  function priorityOf(request: FastifyRequest, address: PageAddress): Priority {
    if (address.search === '') return 'page';
    return isReturningVisitor(request) ? 'page' : 'variant';
  }

  function extraScripts(set: ReleaseSet, isOverridden: boolean) {
    return isOverridden || config.reloadsPages ? { extraScripts: [liveReloadScript(set.id)] } : {};
  }

  async function answerForm(request: FastifyRequest, reply: FastifyReply) {
    const address = readPageAddress(request.raw.url ?? '/');
    if (typeof address === 'number') return answerPlainly(request, reply, address);
    if (!isOwnPost(request.headers, config.publicOrigin)) return answerPlainly(request, reply, 403);
    const { set } = await pin(request, reply, address);
    request.pagePattern = patternOf(address, set);
    const type = request.headers['content-type'] ?? 'application/x-www-form-urlencoded';
    const bytes = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
    return answerPersonally(request, reply, address, set, { type, bytes });
  }

  async function answerPersonally(
    request: FastifyRequest,
    reply: FastifyReply,
    address: PageAddress,
    set: ReleaseSet,
    body: RenderRequest['body'] = null,
  ) {
    const route = lookUpRoute(address);
    if (route.redirect && !body) return redirectTo(reply, route.redirect, address);
    const answer = await pool.render(
      {
        // Only shared pages are made without what tracks; a personal one may use it, such as the code of an e-mail's link.
        url: config.publicOrigin + address.pathname + address.originalSearch,
        method: body ? 'POST' : 'GET',
        body,
        cookies: request.headers.cookie ?? '',
        clientAddress: request.ip,
        requestId: request.id,
        seasonalLayout: seasonOf(address.parameters, now()),
        layout: route.layout,
        owner: route.owner,
        takesPayment: route.takesPayment,
        ...extraScripts(set, overrideOf(address.parameters, request.headers, config) !== null),
      },
      set,
      { priority: body || route.isPersonal ? 'order' : 'page', visitor: networkOf(request.ip) },
    );
    if (route.takesPayment) reply.headers(paymentPageHeaders(request, set, route.owner, config));
    return sendPersonal(request, reply, answer);
  }

  async function sendPersonal(request: FastifyRequest, reply: FastifyReply, answer: RenderAnswer) {
    reply.code(answer.status).headers(answer.headers).header('cache-control', PERSONAL);
    const setCookies = withoutStagingRoute(answer.setCookies, request.headers.referer);
    if (setCookies.length > 0) reply.header('set-cookie', [...setCookies]);
    if (answer.html === null) return reply.send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return document(reply).send(Buffer.from(await encode(answer.html, encoding)));
  }

  async function sendShared(
    request: FastifyRequest,
    reply: FastifyReply,
    page: StoredPage,
    { address, isOutdated }: { address: PageAddress; isOutdated: boolean },
  ) {
    const isError = page.status >= 500;
    const { publicOrigin } = config;
    const offered = offerCookies(address.parameters, request.headers.cookie, {
      publicOrigin,
      nowMs: now().getTime(),
    });
    if (offered.length > 0) reply.header('set-cookie', offered);
    // With a cookie it is an answer to one visitor, though the page is public.
    const whole = config.purge ? SHARED_UNTIL_PURGED : SHARED;
    const shared = offered.length > 0 ? PERSONAL : page.isDegraded ? SHARED_BRIEFLY : whole;
    const caching = isError || isOutdated ? 'no-store' : shared;
    reply.headers(page.headers).headers(PAGE_KEYS);
    reply.header('cache-control', caching).header('vary', 'accept-encoding');
    if (page.status >= 300 && page.status < 400) return reply.code(page.status).send();
    document(reply);
    if (!isError) reply.header('etag', page.etag);
    if (!isError && request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    const body = await page.body(encoding);
    return reply.code(page.status).send(Buffer.from(body.buffer, body.byteOffset, body.byteLength));
  }

  function redirectTo(
    reply: FastifyReply,
    { status, location }: { status: number; location: string },
    address: PageAddress,
  ) {
    // A redirect to another page keeps where the visitor came from; the one for page 1 has kept it already.
    const target = status === 301 ? location : location + address.originalSearch;
    return reply.code(status).header('location', target).header('cache-control', 'no-cache').send();
  }

  function document(reply: FastifyReply) {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', policy);
    return reply.header('content-type', 'text/html; charset=utf-8');
  }
}
