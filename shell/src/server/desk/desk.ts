import formBody from '@fastify/formbody';
import { COOKIES } from '@sanderling/contract/site/cookies';
import { paths } from '@sanderling/contract/site/paths';
import { ReleaseError } from '@sanderling/releases/release-error';
import type { Releases } from '@sanderling/releases/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { PlainResponse } from '../fallback/plain-response.ts';
import type { CompareCanaries } from '../roll-out/compare-canaries.ts';
import { isOwnPost } from '../security/form-origin.ts';
import type { SliceFailures } from '../slice-failures/slice-failures.ts';
import type { SkewReport } from '../tabs/open-tabs.ts';
import { askerOf } from './admin.ts';
import { comparePage } from './compare-page.ts';
import { act, type TryOut } from './desk-actions.ts';
import { deskPage, STYLES_PATH } from './desk-page.ts';
import { readDeskState } from './desk-state.ts';
import { DESK_STYLES } from './desk-styles.ts';
import type { Typed } from './plans-section.ts';

const DESK_PATH = paths.releaseDesk;
const POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

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
  await app.register(formBody);
  app.get(STYLES_PATH, (_, reply) =>
    reply
      .header('content-type', 'text/css; charset=utf-8')
      .header('cache-control', 'private, max-age=60')
      .send(DESK_STYLES),
  );
  app.get(DESK_PATH, async (request, reply) => {
    const admin = await adminOf(request, reply);
    if (!admin) return reply;
    const state = await readState();
    const [newest] = state.log;
    const isDone = new URL(request.url, config.publicOrigin).searchParams.has('done');
    const done = isDone && newest?.by === admin ? `Done: ${newest.action} ${newest.what}.` : undefined;
    return send(reply, 200, deskPage(state, done === undefined ? {} : { message: done }));
  });
  app.post(DESK_PATH, async (request, reply) => {
    if (!isOwnPost(request.headers, config.publicOrigin)) return answerPlainly(request, reply, 403);
    const by = await adminOf(request, reply);
    if (!by) return reply;
    const typed = typedIn(request.body);
    try {
      const location = await act(typed, { releases, previewSecret, by, now: now(), tryOut });
      return reply.code(303).headers({ location, 'cache-control': 'no-store' }).send();
    } catch (error) {
      if (!(error instanceof ReleaseError)) throw error;
      return send(
        reply,
        422,
        deskPage(await readState(), { message: error.message, isProblem: true, typed }),
      );
    }
  });
  app.get(`${DESK_PATH}/compare`, async (request, reply) => {
    if (!(await adminOf(request, reply))) return reply;
    const id = new URL(request.url, config.publicOrigin).searchParams.get('set') ?? '';
    const other = await releases.namedSet(id);
    if (!other)
      return send(
        reply,
        404,
        deskPage(await readState(), { message: `There is no set ${id}.`, isProblem: true }),
      );
    return send(reply, 200, comparePage(other, await releases.currentReleaseSet()));
  });

  const readState = () => readDeskState(releases, { compare, failures, openTabs, now: now() });

  /** The admin's e-mail address; null when the answer is on its way. */
  async function adminOf(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    const asker = await askerOf(request, config);
    if (typeof asker === 'object') return asker.email;
    if (asker === 'unknown') answerPlainly(request, reply, 503);
    else
      reply
        .code(302)
        .headers({
          location: paths.login,
          'cache-control': 'no-store',
          'set-cookie': `${COOKIES.wantedRoute.name}=${encodeURIComponent(DESK_PATH)}; Path=/; SameSite=Lax; Max-Age=600`,
        })
        .send();
    return null;
  }
}

function send(reply: FastifyReply, status: number, page: string) {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': POLICY,
      'x-robots-tag': 'noindex',
    })
    .send(page);
}

function typedIn(body: unknown): Typed {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
}
