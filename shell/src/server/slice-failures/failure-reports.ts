import { FAILURE_REPORTS_PATH } from '@sanderling/contract/site/failure-reports';
import { loggedPath } from '@sanderling/logging/logged-path';
import type { Releases } from '@sanderling/releases/releases';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { visitorNetwork } from '../admission/visitor-network.ts';
import { createVisitors } from '../admission/visitors.ts';
import type { SliceFailures } from './slice-failures.ts';

const MAX_BODY_BYTES = 2_048;
const MAX_MESSAGE = 200;
/** Within ten to twenty seconds: a page reports a few failures, and one machine may stand for many shoppers. */
const MAX_OF_NETWORK = 30;
const MAX_IN_ALL = 300;
const EVERY_VISITOR = '';

const report = z.object({
  slice: z.string().max(60),
  release: z.string().max(80),
  message: z.string(),
  path: z.string(),
});

interface ReportOptions {
  releases: Pick<Releases, 'release'>;
  failures: SliceFailures;
  now: () => Date;
}

/** Takes what pages report of slices that failed in a browser. Only what was published is counted: a stranger chooses no label. */
export async function failureReports(app: FastifyInstance, { releases, failures, now }: ReportOptions) {
  const visitors = createVisitors(() => now().getTime());
  app.removeAllContentTypeParsers();
  // What `sendBeacon` sends a string as.
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error: { statusCode?: number }, _, reply: FastifyReply) =>
    reply.code(error.statusCode ?? 500).send(),
  );
  app.post(FAILURE_REPORTS_PATH, async (request, reply) => {
    const network = visitorNetwork(request.ip);
    reply.header('cache-control', 'no-store');
    if (visitors.asked(network) >= MAX_OF_NETWORK || visitors.asked(EVERY_VISITOR) >= MAX_IN_ALL)
      return reply.code(429).header('retry-after', '20').send();
    for (const counted of [network, EVERY_VISITOR]) visitors.count(counted);
    const read = readReport(String(request.body));
    const known = read && (await releases.release(read.slice, read.release).catch(() => null));
    if (!read || !known) return reply.code(400).send();
    const { slice, release, message, path } = read;
    failures.count(slice, release, 'browser');
    request.log.warn(
      { slice, release, reason: message.slice(0, MAX_MESSAGE), path: loggedPath(path.slice(0, MAX_MESSAGE)) },
      `${slice} failed in a browser`,
    );
    return reply.code(204).send();
  });
}

function readReport(body: string): z.infer<typeof report> | null {
  try {
    return report.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    // No JSON: no page of ours has sent it.
    return null;
  }
}
