import { VITAL_REPORTS_PATH } from '@sanderling/contract/site/page-reports';
import { ROUTES } from '@sanderling/contract/site/route-table';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import type { Releases } from '@sanderling/releases/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Vital } from '../measurements/release-measurements.ts';
import { addReportRoute, type IsOwnLook } from '../reports/report-route.ts';
import { pageReleases, readReleases } from '../reports/reported-releases.ts';
import { isOwnPost } from '../security/form-origin.ts';

/** What takes longer is no page that is waited for: a tab that was in the background, or a stranger's joke. */
const MAX_MS = 60_000;
const MAX_SHIFT = 10;

const ms = z.number().min(0).max(MAX_MS);
const slice = z.string().max(60);
const schema = z.object({
  /** Id of the route that the page was opened with. */
  route: z.string().max(60),
  releases: pageReleases,
  /** Slices whose code the page showed. */
  shown: z.array(slice).max(20),
  vitals: z
    .array(
      z.discriminatedUnion('vital', [
        z.object({ vital: z.literal('LCP'), value: ms, slice }),
        z.object({ vital: z.literal('INP'), value: ms, slice }),
        z.object({ vital: z.literal('CLS'), value: z.number().min(0).max(MAX_SHIFT), slice }),
      ]),
    )
    .min(1)
    .max(3),
});

interface ReportOptions {
  releases: Pick<Releases, 'release'>;
  /** For operators: the slice whose element it was about. */
  onVital: (vital: Vital, value: number, labels: { page: string; slice: string; release: string }) => void;
  /** For canaries: each release that the page showed, since it may have kept the others waiting. */
  onTime: (
    timed: { slice: string; release: string; time: 'LCP' | 'INP'; ms: number },
    request: FastifyRequest,
  ) => void;
  publicOrigin: string;
  isOwnLook: IsOwnLook;
  now: () => Date;
}

/**
 * Takes what browsers have measured of a page. Nothing in it is about a person, and nothing but published releases and known routes is
 * counted: a stranger chooses no label.
 */
export async function vitalReports(
  app: FastifyInstance,
  { releases, publicOrigin, onVital, onTime, isOwnLook, now }: ReportOptions,
) {
  addReportRoute(app, {
    path: VITAL_REPORTS_PATH,
    // What `sendBeacon` sends a string as.
    types: ['text/plain'],
    maxBodyBytes: 2_048,
    limits: { ofNetwork: 40, inAll: 600 },
    schema,
    async take({ route, releases: named, shown, vitals }, request) {
      if (!isOwnPost(request.headers, publicOrigin)) return 403;
      const found = await readReleases(named, releases);
      const page = found && patternOf(route, found);
      if (!found || !page) return false;
      for (const { vital, value, slice } of vitals) {
        const of = found.get(slice) ?? found.get('shell');
        if (of) onVital(vital, value, { page, slice: of.name, release: of.version });
        if (vital === 'CLS') continue;
        for (const name of new Set(['shell', ...shown])) {
          const release = found.get(name);
          if (release) onTime({ slice: name, release: release.version, time: vital, ms: value }, request);
        }
      }
      return true;
    },
    isOwnLook,
    now,
  });
}

/** The pattern of a route by its id; null for one that neither the store's table nor any of these releases knows. */
function patternOf(id: string, releases: ReadonlyMap<string, SliceRelease>): string | null {
  const known = ROUTES.find((route) => route.id === id);
  if (known) return known.path;
  if (id === 'not-found') return 'unknown page';
  for (const { routes } of releases.values()) {
    const own = routes.find((route) => route.id === id);
    if (own) return own.path;
  }
  return null;
}
