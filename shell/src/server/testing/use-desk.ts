import { useReleases } from '@sanderling/releases/testing/use-releases';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { readConfig } from '../config/config.ts';
import { desk as deskRoutes } from '../desk/desk.ts';
import { plainResponses } from '../fallback/plain-response.ts';
import { createCanaryComparisons } from '../roll-out/lay-together.ts';
import { createReleaseRecord } from '../roll-out/release-record.ts';
import { createSliceFailures } from '../slice-failures/slice-failures.ts';
import { createOpenTabs } from '../tabs/open-tabs.ts';
import { useListeningApi } from './listening-api.ts';

/** What the browser of an admin sends. */
export const SIGNED_IN = { cookie: `ecom:sanToken=token; sanDesk=${'a'.repeat(22)}` };
/** The release of promotions that no trial lets through. */
export const UNMADE = '1.0.0-dddd';

/** The release of promotions whose trial fails by itself. */
export const UNTRIED = '1.0.0-eeee';

/** What the forms of that browser carry. */
export const tokenOf = (page: { body: string }) => /name="token" value="([\w-]+)"/.exec(page.body)?.[1] ?? '';

/** The release desk before each test, with promotions aaaa live and bbbb published, and an API to which who asks is an admin. */
export function useDesk() {
  const shop = useReleases('2026-11-23T18:00:00Z');
  const api = useListeningApi();
  let app: FastifyInstance;
  const desk = {
    shop,
    api,
    openTabs: createOpenTabs(() => shop.now),
    failures: createSliceFailures(),
    /** Why no browser has looked at what is tried; null where one has. */
    skipped: null as string | null,
    /** Lines of the log. */
    logged: [] as string[],
    open: (url = '/release_desk', headers: Record<string, string> = SIGNED_IN) =>
      app.inject({ url, headers }),
    send: async (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: '/release_desk',
        headers: {
          ...SIGNED_IN,
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://localhost:3000',
          ...headers,
        },
        payload: new URLSearchParams({ token: tokenOf(await desk.open()), ...fields }).toString(),
      }),
  };
  beforeEach(async () => {
    api.answer = (_call, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data: { role: 'admin', email: 'ann@sanderling.example' } }));
    };
    await shop.publish('mf-promotions', '1.0.0-aaaa', '1.0.0-bbbb');
    await shop.releases.promote({ 'mf-promotions': '1.0.0-aaaa' });
    const env = { API_ORIGIN: api.origin, PUBLIC_ORIGIN: 'http://localhost:3000', RELEASES_UNSEEN: 'ask' };
    const config = readConfig(env);
    desk.skipped = null;
    desk.openTabs = createOpenTabs(() => shop.now);
    desk.failures = createSliceFailures();
    desk.logged = [];
    const loggerInstance: FastifyBaseLogger = pino(
      {},
      { write: (line: string) => void desk.logged.push(line) },
    );
    app = fastify({ loggerInstance });
    await app.register(deskRoutes, {
      config,
      releases: shop.releases,
      previewSecret: 'secret',
      compare: createCanaryComparisons({
        record: createReleaseRecord(),
        evidence: shop.releases.evidence,
        onError: (error) => {
          throw error;
        },
      }),
      failures: desk.failures,
      openTabs: async () => desk.openTabs.report(await shop.releases.status()),
      now: () => shop.now,
      answerPlainly: plainResponses(config),
      tryOut: async (versions) => {
        if (versions['mf-promotions'] === UNTRIED) throw new Error('spawn /srv/shop/node EAGAIN');
        const problems = versions['mf-promotions'] === UNMADE ? ['/ is made without it'] : [];
        return { problems, skipped: desk.skipped };
      },
    });
  });
  afterEach(() => app.close());
  return desk;
}
