import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { visitorNetwork } from '../admission/visitor-network.ts';
import { createVisitors } from '../admission/visitors.ts';
import { REPORTS_PATH } from '../security/security-headers.ts';
import type { PaymentPageRecord } from './payment-page-record.ts';

const MAX_BODY_BYTES = 16_384;
/** Within ten to twenty seconds: a page has few things to report, and one machine may stand for many shoppers. */
const MAX_OF_NETWORK = 20;
const MAX_IN_ALL = 200;
const MAX_LOGGED = 200;
const EVERY_VISITOR = '';
const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];

/** The old form, of `report-uri`, and the new one, of `report-to`, in what they have in common. */
const oldReport = z
  .object({ 'csp-report': z.object({ 'effective-directive': z.string(), 'blocked-uri': z.string() }) })
  .transform(({ 'csp-report': report }) => [
    { directive: report['effective-directive'], blocked: report['blocked-uri'] },
  ]);
const newReports = z
  .array(z.object({ body: z.object({ effectiveDirective: z.string(), blockedURL: z.string() }) }))
  .max(20)
  .transform((reports) =>
    reports.map(({ body }) => ({ directive: body.effectiveDirective, blocked: body.blockedURL })),
  );
const anyReport = z.union([oldReport, newReports]);

/** Takes what browsers report of a document that takes a card. The answer is empty whatever was sent: a reporter learns nothing. */
export async function violationReports(
  app: FastifyInstance,
  { record, now }: { record: PaymentPageRecord; now: () => Date },
) {
  const visitors = createVisitors(() => now().getTime());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error: { statusCode?: number }, _, reply: FastifyReply) =>
    reply.code(error.statusCode ?? 500).send(),
  );
  app.post(REPORTS_PATH, async (request, reply) => {
    const network = visitorNetwork(request.ip);
    reply.header('cache-control', 'no-store');
    if (visitors.asked(network) >= MAX_OF_NETWORK || visitors.asked(EVERY_VISITOR) >= MAX_IN_ALL)
      return reply.code(429).header('retry-after', '20').send();
    for (const counted of [network, EVERY_VISITOR]) visitors.count(counted);
    const reports = readReports(String(request.body));
    if (!reports) return reply.code(400).send();
    for (const { directive, blocked } of reports) {
      record.countReport(directive);
      request.log.warn(
        { directive: directive.slice(0, MAX_LOGGED), blocked: loggedSource(blocked) },
        'a browser has refused something on the payment page',
      );
    }
    return reply.code(204).send();
  });
}

function readReports(body: string): z.infer<typeof anyReport> | null {
  try {
    return anyReport.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    // No JSON: no browser has sent it.
    return null;
  }
}

/** Where something came from, without a query, which may hold what a shopper typed. */
function loggedSource(blocked: string): string {
  if (!URL.canParse(blocked)) return blocked.replaceAll(/[^\w-]/g, '').slice(0, MAX_LOGGED);
  const { protocol, host, pathname } = new URL(blocked);
  return `${protocol}//${host}${pathname}`.slice(0, MAX_LOGGED);
}
