import { readFile } from 'node:fs/promises';
import path from 'node:path';
import formBody from '@fastify/formbody';
import { COOKIES } from '@sanderling/contract/site/cookies';
import { paths } from '@sanderling/contract/site/paths';
import { ReleaseError } from '@sanderling/releases/release-error';
import type { Releases } from '@sanderling/releases/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { PlainResponse } from '../fallback/plain-response.ts';
import { askerOf } from '../roll-out/asker.ts';
import type { CompareCanaries } from '../roll-out/compare-canaries.ts';
import { isOwnPost } from '../security/form-origin.ts';
import type { SliceFailures } from '../slice-failures/slice-failures.ts';
import type { SkewReport } from '../tabs/open-tabs.ts';
import { comparePage } from './compare-page.ts';
import { act, TrialFailed, type TryOut } from './desk-actions.ts';
import { deskPage, STYLES_PATH } from './desk-page.ts';
import { readDeskState } from './desk-state.ts';
import { DESK_FONTS, DESK_STYLES, FONTS_PATH } from './desk-styles.ts';
import { deskToken, isNavigation, isToken, withToken } from './desk-token.ts';
import { DONE_IS_TOLD, doneCookie, readDone, withLinks } from './done-message.ts';
import { setChoices } from './history-section.ts';
import type { Typed } from './plans-section.ts';
import { inDeskWords } from './words.ts';

const DESK_PATH = paths.releaseDesk;
/** A form of the desk is a name, a reason and some dates. */
const MAX_FORM_BYTES = 32_000;
/** Longer than the longest trial. */
const TRIED_WITHIN_MS = 240_000;
/** Of the workspace, not of a release. */
const FONTS_FOLDER = path.join(import.meta.dirname, '../../../../shared/ui/src/fonts');
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

interface DeskOptions {
  config: Config;
  releases: Releases;
  previewSecret: string;
  compare: CompareCanaries;
  failures: SliceFailures;
  openTabs: () => Promise<SkewReport>;
  now: () => Date;
  answerPlainly: PlainResponse;
  tryOut: TryOut;
}

/** Where an admin sees and decides which releases visitors get. Everyone else is led to sign in. */
export async function desk(app: FastifyInstance, options: DeskOptions) {
  const { config, releases, previewSecret, compare, failures, openTabs, now, answerPlainly, tryOut } =
    options;
  const isSecure = config.publicOrigin.startsWith('https:');
  const opener = openerPolicy(config);
  await app.register(formBody);
  app.addHook('onSend', async (_, reply) => void reply.header('cross-origin-opener-policy', opener));
  app.get(STYLES_PATH, (_, reply) =>
    reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('cache-control', 'private, max-age=60')
      .send(DESK_STYLES),
  );
  for (const name of DESK_FONTS)
    app.get(`${FONTS_PATH}/${name}`, async (_, reply) =>
      reply
        .header('content-type', 'font/woff2')
        .header('cache-control', 'private, max-age=86400')
        .send(await readFile(path.join(FONTS_FOLDER, name))),
    );
  app.get(DESK_PATH, async (request, reply) => {
    if (!isNavigation(request.headers, isSecure)) return answerPlainly(request, reply, 403);
    const admin = await adminOf(request, reply);
    if (!admin) return reply;
    const done = readDone(request.headers.cookie, admin, previewSecret);
    if (done !== null) reply.header('set-cookie', DONE_IS_TOLD);
    const { searchParams } = new URL(request.url, config.publicOrigin);
    const page = deskPage(
      await readState(Number(searchParams.get('older') ?? 0)),
      done === null ? {} : { message: withLinks(`Done: ${done}`) },
    );
    return sendForms(request, reply, 200, { page, admin });
  });
  app.get(`${DESK_PATH}/`, (_, reply) => reply.redirect(DESK_PATH, 308));
  app.post(DESK_PATH, { bodyLimit: MAX_FORM_BYTES }, async (request, reply) => {
    if (!isOwnPost(request.headers, config.publicOrigin) || !isNavigation(request.headers, isSecure))
      return answerPlainly(request, reply, 403);
    const admin = await adminOf(request, reply);
    if (!admin) return reply;
    const typed = typedIn(request.body);
    const refuse = async (status: number, message: string) => {
      const page = deskPage(await readState(), { message, isProblem: true, typed });
      return sendForms(request, reply, status, { page, admin });
    };
    if (!isToken(typed.token ?? '', tokenOf(request, admin)))
      return refuse(
        403,
        'Nothing was changed: this page had been open for too long. Look again, and press once more.',
      );
    // A connection that is silent for a minute is ended else, with an empty page for the admin who waits.
    request.raw.socket.setTimeout?.(TRIED_WITHIN_MS);
    try {
      const { publicOrigin } = config;
      const outcome = await act(typed, {
        releases,
        previewSecret,
        publicOrigin,
        by: admin,
        now: now(),
        tryOut,
        unseen: config.releases.unseen,
      });
      if ('done' in outcome) reply.header('set-cookie', doneCookie(outcome.done, admin, previewSecret));
      const location = 'done' in outcome ? DESK_PATH : outcome.location;
      return reply.code(303).headers({ location, 'cache-control': 'no-store' }).send();
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      if (error instanceof TrialFailed) request.log.error({ err: error.cause }, 'A trial has failed');
      return refuse(422, inDeskWords(error.message));
    }
  });
  app.get(`${DESK_PATH}/compare`, async (request, reply) => {
    if (!isNavigation(request.headers, isSecure)) return answerPlainly(request, reply, 403);
    const admin = await adminOf(request, reply);
    if (!admin) return reply;
    const { searchParams } = new URL(request.url, config.publicOrigin);
    const live = await releases.currentReleaseSet();
    const choices = setChoices(await releases.log(), live.id);
    // Without a choice: what the last change of the site has changed.
    const before = choices.find(({ id }) => id !== live.id)?.id ?? live.id;
    const wanted = [searchParams.get('set') || before, searchParams.get('with') || live.id] as const;
    const [one, other] = await Promise.all(
      wanted.map(async (id) => (id === live.id ? live : releases.namedSet(id))),
    );
    if (!one || !other) {
      const missing = one ? wanted[1] : wanted[0];
      const message = `There is no set ${missing.slice(0, 40)}.`;
      const page = deskPage(await readState(), { message, isProblem: true });
      return sendForms(request, reply, 404, { page, admin });
    }
    return send(reply, 200, await comparePage({ sets: [one, other], nowId: live.id, choices }, releases));
  });
  app.get<{ Params: { slice: string; version: string; file: string } }>(
    `${DESK_PATH}/pictures/:slice/:version/:file`,
    async (request, reply) => {
      if (!(await adminOf(request, reply))) return reply;
      const { slice, version, file } = request.params;
      // Names of the registry alone become paths.
      const isKnown = Object.hasOwn((await releases.status()).slices[slice]?.releases ?? {}, version);
      const picture = isKnown ? await releases.picture(slice, version, file) : null;
      if (!picture) return answerPlainly(request, reply, 404);
      return reply
        .headers({
          'content-type': 'image/webp',
          'cache-control': 'private, max-age=86400',
          'x-robots-tag': 'noindex',
        })
        .send(picture);
    },
  );

  const readState = (older = 0) =>
    readDeskState(releases, { compare, failures, openTabs, now: now(), older });

  function tokenOf(request: FastifyRequest, admin: string) {
    return deskToken(request.headers.cookie, admin, { secret: previewSecret, isSecure });
  }

  function sendForms(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    { page, admin }: { page: string; admin: string },
  ) {
    const token = tokenOf(request, admin);
    if (token.setCookies.length > 0) reply.header('set-cookie', token.setCookies);
    return send(reply, status, withToken(page, token));
  }

  /** The admin's e-mail address; null when the answer is on its way. */
  async function adminOf(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    const asker = await askerOf(request, config);
    if (typeof asker === 'object') return asker.email;
    if (asker === 'unknown') answerPlainly(request, reply, 503, 'The API did not say who asks');
    else
      reply
        .code(302)
        .headers({
          location: paths.login,
          'cache-control': 'no-store',
          'set-cookie': `${COOKIES.wantedRoute.name}=${encodeURIComponent(wantedPage(request))}; Path=/; SameSite=Lax; Max-Age=600`,
        })
        .send();
    return null;
  }
}

/** Where an admin who signs in goes on: a comparison that was handed on is the one that opens. */
function wantedPage({ method, url }: FastifyRequest): string {
  return method === 'GET' && url.startsWith(`${DESK_PATH}/compare?`) ? url : DESK_PATH;
}

/**
 * Another than the pages of the shop have, so that a script of one of them that opens the desk in a window loses hold of it. Browsers that do
 * not know the word take it for none, which differs as well.
 */
function openerPolicy({ identityHosts }: Config): string {
  return identityHosts.oneTap.scripts.length > 0 ? 'same-origin' : 'noopener-allow-popups';
}

function send(reply: FastifyReply, status: number, page: string) {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': POLICY,
      'x-robots-tag': 'noindex',
      'x-frame-options': 'DENY',
    })
    .send(page);
}

function typedIn(body: unknown): Typed {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
}
