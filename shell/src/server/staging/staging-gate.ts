import formBody from '@fastify/formbody';
import { COOKIES } from '@sanderling/contract/site/cookies';
import { safeReturnRoute } from '@sanderling/contract/site/return-route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isOwnPost } from '../security/form-origin.ts';
import { stagingPage } from './staging-page.ts';
import { stagingPasses } from './staging-pass.ts';
import { STAGING_PATH as PATH } from './staging-route.ts';

/** Routes that must be there for the gate itself and for those who watch the store: as the router reads an address, not as it begins. */
const OPEN = [PATH, '/releases/:slice/:version/web/*', '/healthz', '/readyz', '/metrics', '/robots.txt'];
/** Handed on to the API with many others. */
const OPEN_CALL = '/api/v1/staging_auth';

interface GateOptions {
  config: Pick<Config, 'stagingPassword' | 'publicOrigin' | 'apiOrigin' | 'serviceHeaders'>;
  now: () => Date;
}

/**
 * On staging no visitor gets in without the store's password: every page leads to the one that asks for it, and the page that was wanted
 * is stored. Anywhere else there is no such page.
 */
export async function stagingGate(app: FastifyInstance, { config, now }: GateOptions) {
  if (config.stagingPassword === null) {
    app.get(PATH, (_, reply) => reply.header('cache-control', 'no-store').redirect('/', 302));
    return;
  }
  const passes = stagingPasses(config.stagingPassword);
  app.addHook('onRequest', async (request, reply) => {
    if (isOpen(request) || passes.isGood(cookieOf(request, COOKIES.stagingPass.name) ?? '', now().getTime()))
      return;
    if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) {
      return reply.code(401).header('cache-control', 'no-store').send();
    }
    reply.header('set-cookie', setCookie('wantedRoute', request.url));
    return reply.header('cache-control', 'no-store').redirect(PATH, 302);
  });
  await app.register(async (gate) => {
    await gate.register(formBody);
    gate.get(PATH, (_, reply) => showPage(reply, 200));
    gate.post(PATH, (request, reply) => enter(request, reply));
  });

  async function enter(request: FastifyRequest, reply: FastifyReply) {
    if (!isOwnPost(request.headers, config.publicOrigin)) return showPage(reply, 403);
    const status = await ask(request);
    if (status === 200) {
      const wanted = safeReturnRoute(cookieOf(request, COOKIES.wantedRoute.name));
      const expiresAtMs = now().getTime() + COOKIES.stagingPass.maxAgeS * 1_000;
      reply.header('set-cookie', [
        `${setCookie('stagingPass', passes.issue(expiresAtMs))}; HttpOnly`,
        setCookie('stagingSignIn', '1'),
        setCookie('wantedRoute', '', 0),
      ]);
      return reply.header('cache-control', 'no-store').redirect(wanted, 303);
    }
    if (status === 401) return showPage(reply, 401, 'Incorrect password.');
    if (status === 429) return showPage(reply, 429, 'Too many attempts. Wait a minute.');
    const why = status === null ? 'The API did not answer' : `The API answered ${status} to the password`;
    Object.assign(request, { whyRefused: why });
    return showPage(reply, 503, 'The store cannot check the password right now. Try again in a moment.');
  }

  /** The status of the API's answer; null without one. */
  async function ask(request: FastifyRequest): Promise<number | null> {
    const { body } = request;
    const password =
      typeof body === 'object' && body !== null && 'password' in body ? String(body.password) : '';
    try {
      const answer = await fetch(`${config.apiOrigin}/api/v1/staging_auth`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': request.ip,
          ...config.serviceHeaders,
        },
        body: JSON.stringify({ password }),
      });
      return answer.status;
    } catch (error) {
      request.log.warn(error, 'The API did not answer');
      return null;
    }
  }

  function showPage(reply: FastifyReply, status: number, problem = '') {
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .header('content-type', 'text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(stagingPage(problem));
  }

  function setCookie(
    key: 'wantedRoute' | 'stagingSignIn' | 'stagingPass',
    value: string,
    maxAgeS: number = COOKIES[key].maxAgeS,
  ): string {
    const secure = config.publicOrigin.startsWith('https:') ? '; Secure' : '';
    return `${COOKIES[key].name}=${encodeURIComponent(value)}; Max-Age=${maxAgeS}; Path=/; SameSite=Lax${secure}`;
  }
}

function isOpen({ routeOptions, url }: FastifyRequest): boolean {
  return OPEN.some((route) => route === routeOptions.url) || url.split('?', 1)[0] === OPEN_CALL;
}

function cookieOf({ headers }: FastifyRequest, name: string): string | null {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key !== name) continue;
    try {
      return decodeURIComponent(value);
    } catch {
      // Not one that we have written.
      return null;
    }
  }
  return null;
}
