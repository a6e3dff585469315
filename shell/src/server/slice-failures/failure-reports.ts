import { FAILURE_REPORTS_PATH } from '@sanderling/contract/site/failure-reports';
import { loggedPath } from '@sanderling/logging/logged-path';
import type { Releases } from '@sanderling/releases/releases';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addReportRoute, type IsOwnLook } from '../reports/report-route.ts';
import { isOwnPost } from '../security/form-origin.ts';

const MAX_MESSAGE = 200;

const schema = z.object({
  slice: z.string().max(60),
  release: z.string().max(80),
  message: z.string(),
  path: z.string(),
});

interface ReportOptions {
  releases: Pick<Releases, 'release'>;
  publicOrigin: string;
  onFailure: (failure: { slice: string; release: string; message: string }, request: FastifyRequest) => void;
  isOwnLook: IsOwnLook;
  now: () => Date;
}

/** Takes what pages report of slices that failed in a browser. Only what was published is counted: a stranger chooses no label. */
export async function failureReports(
  app: FastifyInstance,
  { releases, publicOrigin, onFailure, isOwnLook, now }: ReportOptions,
) {
  addReportRoute(app, {
    path: FAILURE_REPORTS_PATH,
    // What `sendBeacon` sends a string as.
    types: ['text/plain'],
    maxBodyBytes: 2_048,
    limits: { ofNetwork: 30, inAll: 300 },
    schema,
    async take({ slice, release, message, path }, request) {
      if (!isOwnPost(request.headers, publicOrigin)) return 403;
      if (!(await releases.release(slice, release).catch(() => null))) return false;
      onFailure({ slice, release, message: message.slice(0, MAX_MESSAGE) }, request);
      request.log.warn(
        {
          slice,
          release,
          reason: message.slice(0, MAX_MESSAGE),
          path: loggedPath(path.slice(0, MAX_MESSAGE)),
        },
        `${slice} failed in a browser`,
      );
      return true;
    },
    isOwnLook,
    now,
  });
}
