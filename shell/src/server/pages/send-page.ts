import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RenderAnswer } from '../../render/contract/render-contract.ts';
import { keyHeaders, pageKeys } from '../cdn/page-keys.ts';
import { chooseEncoding, encode } from '../compression/encodings.ts';
import type { Config } from '../config/config.ts';
import type { PageReleases } from '../roll-out/page-releases.ts';
import type { PageAddress } from '../routing/page-address.ts';
import { contentSecurityPolicy } from '../security/security-headers.ts';
import { withoutStagingRoute } from '../staging/staging-route.ts';
import { offerCookies } from './offer-cookies.ts';
import {
  OWN_COPY,
  PERSONAL,
  SHARED,
  SHARED_BRIEFLY,
  SHARED_UNTIL_PURGED,
  sharedUntil,
} from './page-lifetimes.ts';
import type { StoredPage } from './stored-page.ts';

interface SenderOptions {
  config: Config;
  now: () => Date;
}

/** Sends pages with the headers that say who else may be sent them. */
export function createPageSender({ config, now }: SenderOptions) {
  return { sendPersonal, sendShared, redirectTo };

  async function sendPersonal(request: FastifyRequest, reply: FastifyReply, answer: RenderAnswer) {
    noteWhy(request, answer);
    reply.code(answer.status).headers(answer.headers).header('cache-control', PERSONAL);
    const setCookies = withoutStagingRoute(answer.setCookies, request.headers.referer);
    if (setCookies.length > 0) reply.header('set-cookie', [...setCookies]);
    if (answer.html === null) return reply.send();
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return document(reply, answer).send(Buffer.from(await encode(answer.html, encoding)));
  }

  async function sendShared(
    request: FastifyRequest,
    reply: FastifyReply,
    page: StoredPage,
    {
      address,
      pinned,
      isByZip,
      tested,
      leftMs,
    }: {
      address: PageAddress;
      pinned: PageReleases;
      isByZip: boolean;
      /** An experiment runs on the page; the visitor has just been told their variants. */
      tested: { isTested: boolean; isFirst: boolean };
      /** Until a season or a deal begins or ends. */
      leftMs: number;
    },
  ) {
    const isError = page.status >= 500;
    noteWhy(request, page);
    const { publicOrigin } = config;
    const offered = offerCookies(address.parameters, request.headers.cookie, {
      publicOrigin,
      nowMs: now().getTime(),
    });
    if (offered.length > 0) reply.header('set-cookie', offered);
    // With a cookie it is an answer to one visitor, though the page is public.
    const isPersonal = offered.length > 0 || pinned.audience === 'visitor' || tested.isFirst;
    const whole = config.purge ? SHARED_UNTIL_PURGED : SHARED;
    // A proxy knows no ZIP codes.
    const isOne = !isByZip && (!tested.isTested || config.proxyKeepsExperimentsApart);
    const keptApart = isOne && (pinned.audience === 'everyone' || config.proxyKeepsCanariesApart);
    const kept = sharedUntil(page.isDegraded ? SHARED_BRIEFLY : whole, leftMs);
    const shared = isPersonal ? PERSONAL : keptApart ? kept : OWN_COPY;
    // A proxy that kept it would show it after the promotion that has come meanwhile.
    const caching = isError || (await pinned.isOutdated()) ? 'no-store' : shared;
    const { set } = pinned;
    const { slices, shows } = page;
    const keys = pageKeys({ set, pattern: request.pagePattern, slices, shows, path: address.pathname });
    reply.headers(page.headers).headers(keyHeaders(keys));
    reply.header('cache-control', caching).header('vary', 'accept-encoding');
    if (page.status >= 300 && page.status < 400) return reply.code(page.status).send();
    document(reply, page);
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

  function document(reply: FastifyReply, { styleHashes }: Pick<RenderAnswer, 'styleHashes'>) {
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', contentSecurityPolicy(config, { styleHashes }));
    return reply.header('content-type', 'text/html; charset=utf-8');
  }
}

/** For the line of the answer: a page that is made, and says that it cannot be shown, was refused as well. */
function noteWhy(request: FastifyRequest, { status, why }: Pick<StoredPage, 'status' | 'why'>) {
  if (status >= 500) request.whyRefused ??= why ?? 'The page itself answers so';
}
