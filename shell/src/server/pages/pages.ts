import { experimentsCookie } from '@sanderling/contract/site/assigned-variants';
import { PATHS_WITH_FILES } from '@sanderling/contract/site/route-table';
import type { ReleaseSet } from '@sanderling/releases/release-set';
import type { Releases } from '@sanderling/releases/releases';
import type { Experiment } from '@sanderling/server/experiments/experiment';
import { networkOf } from '@sanderling/server/network-of';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RenderAnswer, RenderRequest } from '../../render/contract/render-contract.ts';
import { isReturningVisitor } from '../admission/returning-visitor.ts';
import type { Priority } from '../admission/wait-queue.ts';
import type { Config } from '../config/config.ts';
import type { DevShell } from '../dev/dev-shell.ts';
import { liveReloadScript } from '../dev/live-reload.ts';
import { experimentVisitor, variantsOfPage } from '../experiments/experiment-visitor.ts';
import { NO_LINK_OF_OURS, NOTHING_WAS_LIVE } from '../fallback/fallback-page.ts';
import type { PlainResponse } from '../fallback/plain-response.ts';
import type { ReleaseMeasurements } from '../measurements/release-measurements.ts';
import type { RenderPool } from '../pool/pool-contract.ts';
import { RenderRefused } from '../pool/render-job.ts';
import { askerOf } from '../roll-out/asker.ts';
import { countedRender } from '../roll-out/counted-render.ts';
import { createPageReleases, type PageReleases } from '../roll-out/page-releases.ts';
import { withPreviewBar } from '../roll-out/preview-bar.ts';
import {
  askedPreview,
  leftPreview,
  openPreview,
  type PreviewVisit,
  previewAddress,
} from '../roll-out/preview-visit.ts';
import type { ReleaseRecord } from '../roll-out/release-record.ts';
import type { SentPages } from '../roll-out/sent-pages.ts';
import { tracedRender } from '../roll-out/traced-render.ts';
import { namedZip, zipCookie } from '../routing/named-zip.ts';
import { ownRoute } from '../routing/own-route.ts';
import { type PageAddress, readPageAddress } from '../routing/page-address.ts';
import { createRouteLookup } from '../routing/route-lookup.ts';
import { bordersAround, seasonOf } from '../routing/season.ts';
import { isOwnPost } from '../security/form-origin.ts';
import { paymentPageHeaders } from '../security/payment-page-headers.ts';
import { SECRET_PAGE_HEADERS } from '../security/security-headers.ts';
import type { PageCache } from './page-cache.ts';
import { PERSONAL } from './page-lifetimes.ts';
import { createPageSender } from './send-page.ts';
import { createStoredPage } from './stored-page.ts';
import type { Content } from './watch-content.ts';
import type { Seasons } from './watch-seasons.ts';

const MAX_FORM_BYTES = 2_000_000;
/** A file of 10 MB with the fields beside it. */
const MAX_FILE_FORM_BYTES = 11_000_000;
const TOKEN_COOKIE = 'ecom:sanToken=';
/** For an admin who asks for a day or a set in the address. */
const PREVIEW_MS = 4 * 3_600_000;
const PURGE_INTERVAL_MS = 10_000;

interface PagesOptions {
  config: Config;
  pool: RenderPool;
  previewPool: Pick<RenderPool, 'render'>;
  cache: PageCache;
  releases: Releases;
  devShell: DevShell;
  previewSecret: string;
  releaseRecord: ReleaseRecord;
  sentPages: Pick<SentPages, 'sent'>;
  measurements: Pick<ReleaseMeasurements, 'page'>;
  seasons: Pick<Seasons, 'calendar' | 'planned'>;
  content: Content;
  experiments: readonly Experiment[];
  now: () => Date;
  answerPlainly: PlainResponse;
}

/** Every address that nothing else answers is a page, or the page that says that there is none. */
export async function pages(app: FastifyInstance, options: PagesOptions) {
  const { config, pool, cache, previewSecret, releaseRecord, measurements, now, answerPlainly } = options;
  const { releases, sentPages, seasons, content, experiments, previewPool } = options;
  const isSecure = config.publicOrigin.startsWith('https:');
  const pageReleases = createPageReleases(options);
  const counted = countedRender(pool.render, releaseRecord, measurements);
  const { sendPersonal, sendShared, redirectTo } = createPageSender({ config, now });
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
  for (const url of PATHS_WITH_FILES)
    app.route({ method: 'POST', url, bodyLimit: MAX_FILE_FORM_BYTES, handler: answerForm });
  app.route({
    method: ['PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/*',
    handler: (request, reply) => answerPlainly(request, reply.header('allow', 'GET, HEAD, POST'), 405),
  });
  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 503;
    // The log has its status and the reason, as of every answer; a line with a stack would cost more than the refusal saves.
    if (status >= 500 && !(error instanceof RenderRefused))
      request.log.error(error, 'A page could not be rendered');
    // Fastify would cut the connection, and with it the answer to a client that is still sending.
    reply.removeHeader('connection');
    const why = error instanceof Error && status >= 500 ? error.message : undefined;
    return answerPlainly(request, reply, status, why);
  });

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    const address = readPageAddress(request.raw.url ?? '/');
    if (typeof address === 'number') return answerPlainly(request, reply, address);
    const opened = openPreview(address, { secret: previewSecret, now, isSecure });
    if (opened?.status === 410) return answerPlainly(request, reply, 410);
    if (opened?.status === 403) return answerPlainly(request, reply, 403, undefined, NO_LINK_OF_OURS);
    if (opened) {
      const { status, location, setCookie } = opened;
      return reply
        .code(status)
        .headers({ location, 'set-cookie': setCookie, 'cache-control': PERSONAL })
        .send();
    }
    const asked = askedPreview(address);
    if (asked && request.headers.cookie?.includes(TOKEN_COOKIE)) {
      const asker = await askerOf(request, config);
      if (typeof asker === 'object') {
        const isThere = 'at' in asked || ('set' in asked && (await releases.namedSet(asked.set)) !== null);
        // Who may look at any day or set is told that there is none such, and not shown the store of now for it.
        if (!isThere) return answerPlainly(request, reply, 400);
        const until = new Date(now().getTime() + PREVIEW_MS);
        const location = previewAddress(address, { of: asked, until }, previewSecret);
        return reply.code(303).headers({ location, 'cache-control': PERSONAL }).send();
      }
    }
    const pinned = await pageReleases(request, reply, address);
    const { set } = pinned;
    if (pinned.preview?.set && !set.releases.has('shell')) {
      // No page has the bar with the way out.
      reply.header('set-cookie', leftPreview(isSecure));
      return answerPlainly(request, reply, 404, undefined, NOTHING_WAS_LIVE);
    }
    describe(request, address, set);
    if (pinned.isOwn || request.headers.cookie?.includes(TOKEN_COOKIE))
      return answerPersonally(request, reply, address, pinned);

    const at = now();
    const season = seasonOf(address.parameters, at, seasons.calendar());
    const borders = bordersAround(seasons.calendar(), at);
    const excluded = pool.excluded(set);
    const named = namedZip(request.headers.cookie);
    const zip = named !== null && lookUpRoute(address).isByZip ? named : null;
    const tested = testedPage(request, reply, address);
    const key = `${address.pathname}${address.search} ${set.id} ${season} ${borders.lastMs} ${excluded.join()} ${zip ?? ''} ${experimentsCookie(tested.variants)}`;
    // Only pages that are the same for every visitor, or for all who have named a ZIP code, are cached.
    const isPlain = address.search === '' && zip === null;
    const priority = priorityOf(request, isPlain);
    const kind = isPlain ? 'page' : 'variant';
    if (!cache.has(key, kind)) {
      const route = lookUpRoute(address);
      if (route.redirect) return redirectTo(reply, route.redirect, address);
      if (route.isPersonal) return answerPersonally(request, reply, address, pinned);
    }
    const page = await cache.get(key, kind, async () => {
      const { layout, owner } = lookUpRoute(address);
      return createStoredPage(
        await tracedRender(counted, request.span)(
          {
            url: config.publicOrigin + address.pathname + address.search,
            method: 'GET',
            body: null,
            cookies: zip === null ? null : zipCookie(zip),
            clientAddress: null,
            requestId: request.id,
            changedAtMs: cache.changedAtMs(),
            seasonalLayout: season,
            contentVersion: content.version(),
            variants: tested.variants,
            layout,
            owner,
            ...extraScripts(pinned),
          },
          set,
          { priority, visitor: networkOf(request.ip) },
        ),
      );
    });
    noteSent(pinned);
    const leftMs = borders.nextMs - at.getTime();
    return sendShared(request, reply, page, { address, pinned, isByZip: zip !== null, tested, leftMs });
  }

  /** The variants that the page is made with; tells the visitor's browser which it is in, on other pages too. */
  function testedPage(request: FastifyRequest, reply: FastifyReply, address: PageAddress) {
    const at = now();
    const { variants, setCookies } = experimentVisitor(experiments, request.headers, { now: at, isSecure });
    if (setCookies.length > 0) reply.header('set-cookie', setCookies);
    const { pattern } = lookUpRoute(address);
    return {
      ...variantsOfPage(experiments, { pattern, variants, now: at }),
      isFirst: setCookies.length > 0,
    };
  }

  /** A page of someone's own says nothing about what others get. */
  function noteSent({ set, isOwn, visitor }: PageReleases): void {
    if (isOwn) return;
    releaseRecord.sent(set);
    if (visitor !== null) sentPages.sent(visitor, set);
  }

  /** For logs and metrics: as many patterns as there are routes, whatever is asked for. */
  function describe(request: FastifyRequest, address: PageAddress, set: ReleaseSet): void {
    const known = lookUpRoute(address);
    const own = known.pattern === null ? ownRoute(set, address.pathname) : null;
    request.pagePattern = known.pattern ?? own?.path ?? 'unknown page';
    const owner = known.owner ?? own?.slice ?? null;
    const release = owner === null ? undefined : set.releases.get(owner)?.version;
    request.pageOwner = owner !== null && release !== undefined ? { slice: owner, release } : null;
  }

  /** A visitor with a cart or an account is a shopper, whose next page comes before a stranger's hundredth filter. */
  function priorityOf(request: FastifyRequest, isPlain: boolean): Priority {
    if (isPlain) return 'page';
    return isReturningVisitor(request) ? 'page' : 'variant';
  }

  function extraScripts({ set, isOwn, preview }: PageReleases) {
    const reloads = !preview && (isOwn || config.reloadsPages);
    return reloads ? { extraScripts: [liveReloadScript(set.id)] } : {};
  }

  async function answerForm(request: FastifyRequest, reply: FastifyReply) {
    const address = readPageAddress(request.raw.url ?? '/');
    if (typeof address === 'number') return answerPlainly(request, reply, address);
    if (!isOwnPost(request.headers, config.publicOrigin)) return answerPlainly(request, reply, 403);
    const pinned = await pageReleases(request, reply, address);
    describe(request, address, pinned.set);
    const type = request.headers['content-type'] ?? 'application/x-www-form-urlencoded';
    const bytes = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
    return answerPersonally(request, reply, address, pinned, { type, bytes });
  }

  async function answerPersonally(
    request: FastifyRequest,
    reply: FastifyReply,
    address: PageAddress,
    pinned: PageReleases,
    body: RenderRequest['body'] = null,
  ) {
    const { set, preview } = pinned;
    const route = lookUpRoute(address);
    if (route.redirect && !body) return redirectTo(reply, route.redirect, address);
    const calendar = preview?.content || preview?.at ? await seasons.planned(preview) : seasons.calendar();
    // A page of someone's own says nothing about what others get, and takes nothing of theirs.
    const render = pinned.isOwn ? previewPool.render : counted;
    const answer = await tracedRender(render, request.span)(
      {
        // Only shared pages are made without what tracks; a personal one may use it, such as the code of an e-mail's link.
        url: config.publicOrigin + address.pathname + address.originalSearch,
        method: body ? 'POST' : 'GET',
        body,
        cookies: request.headers.cookie ?? '',
        ...(request.headers['sec-gpc'] === '1' && { isOptedOut: true }),
        clientAddress: request.ip,
        requestId: request.id,
        changedAtMs: cache.changedAtMs(),
        seasonalLayout: seasonOf(address.parameters, preview?.at ?? now(), calendar),
        contentVersion: content.version(),
        ...(preview?.content && { contentPreview: preview.content }),
        ...(preview?.at && { at: preview.at.toISOString() }),
        variants: pinned.isOwn ? {} : testedPage(request, reply, address).variants,
        layout: route.layout,
        owner: route.owner,
        takesPayment: route.takesPayment,
        isUntracked: route.isUntracked,
        ...extraScripts(pinned),
      },
      set,
      { priority: body || route.isPersonal ? 'order' : 'page', visitor: networkOf(request.ip) },
    );
    noteSent(pinned);
    if (route.isSecret) reply.headers(SECRET_PAGE_HEADERS);
    if (route.takesPayment)
      reply.headers(paymentPageHeaders(request, set, route.owner, config, answer.styleHashes));
    return sendPersonal(request, reply, preview ? previewed(reply, answer, address, preview) : answer);
  }

  function previewed(
    reply: FastifyReply,
    answer: RenderAnswer,
    { pathname, originalSearch }: PageAddress,
    preview: PreviewVisit,
  ): RenderAnswer {
    reply.header('x-robots-tag', 'noindex');
    return {
      ...answer,
      html: answer.html && withPreviewBar(answer.html, preview, pathname + originalSearch),
    };
  }
}
