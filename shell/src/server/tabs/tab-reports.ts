import { RENEW_STATUS, TAB_REPORTS_PATH } from '@sanderling/contract/site/page-reports';
import type { Releases } from '@sanderling/releases/releases';
import { isAskedHere } from '@sanderling/server/metrics-access';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addReportRoute, type IsOwnLook } from '../reports/report-route.ts';
import { pageReleases, readReleases } from '../reports/reported-releases.ts';
import type { OpenTabs } from './open-tabs.ts';
import { mustRenew } from './release-state.ts';

const YEAR_S = 31_536_000;

const schema = z.object({
  tab: z.string().regex(/^[\da-f]{24}$/),
  /** How long it has been open. */
  ageSeconds: z.number().min(0).max(YEAR_S),
  releases: pageReleases,
  isClosed: z.boolean().optional(),
});

interface ReportOptions {
  releases: Pick<Releases, 'release' | 'status'>;
  openTabs: OpenTabs;
  isOwnLook: IsOwnLook;
  now: () => Date;
}

/**
 * Takes what open pages tell of themselves: which releases they are made of, and how long they have been open. Answers 205 where the page
 * is to be opened anew when its visitor goes on, else 204. `/open_tabs` is the report of all, for the machine itself.
 */
export async function tabReports(
  app: FastifyInstance,
  { releases, openTabs, isOwnLook, now }: ReportOptions,
) {
  addReportRoute(app, {
    path: TAB_REPORTS_PATH,
    types: ['text/plain'],
    maxBodyBytes: 2_048,
    limits: { ofNetwork: 60, inAll: 3_000 },
    schema,
    async take({ tab, ageSeconds, releases: versions, isClosed }) {
      if (isClosed) {
        openTabs.closed(tab);
        return true;
      }
      const document = await releases.status();
      const isRenewed = mustRenew(document, versions, now());
      // One with a release that was removed may be told so, and is not counted: a stranger would choose the label.
      if (await readReleases(versions, releases)) openTabs.seen(tab, versions, ageSeconds * 1_000);
      else if (!isRenewed) return false;
      return isRenewed ? RENEW_STATUS : true;
    },
    isOwnLook,
    now,
  });
  app.get('/open_tabs', async (request, reply) =>
    isAskedHere(request)
      ? reply.header('cache-control', 'no-store').send(openTabs.report(await releases.status()))
      : reply.code(404).send(),
  );
}
