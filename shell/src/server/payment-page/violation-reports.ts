import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addReportRoute } from '../reports/report-route.ts';
import { REPORTS_PATH } from '../security/security-headers.ts';
import type { PaymentPageRecord } from './payment-page-record.ts';

const MAX_LOGGED = 200;
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

/** Takes what browsers report of a document that takes a card. */
export async function violationReports(
  app: FastifyInstance,
  { record, now }: { record: PaymentPageRecord; now: () => Date },
) {
  addReportRoute(app, {
    path: REPORTS_PATH,
    types: TYPES,
    maxBodyBytes: 16_384,
    limits: { ofNetwork: 20, inAll: 200 },
    schema: anyReport,
    async take(reports, request) {
      for (const { directive, blocked } of reports) {
        record.countReport(directive);
        request.log.warn(
          { directive: directive.slice(0, MAX_LOGGED), blocked: loggedSource(blocked) },
          'a browser has refused something on the payment page',
        );
      }
      return true;
    },
    now,
  });
}

/** Where something came from, without a query, which may hold what a shopper typed. */
function loggedSource(blocked: string): string {
  if (!URL.canParse(blocked)) return blocked.replaceAll(/[^\w-]/g, '').slice(0, MAX_LOGGED);
  const { protocol, host, pathname } = new URL(blocked);
  return `${protocol}//${host}${pathname}`.slice(0, MAX_LOGGED);
}
