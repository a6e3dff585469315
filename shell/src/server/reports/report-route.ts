import { networkOf } from '@sanderling/server/network-of';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { createVisitors } from '../admission/visitors.ts';

const EVERY_VISITOR = '';

export type IsOwnLook = (request: Pick<FastifyRequest, 'headers'>) => boolean;

interface ReportRoute<Report> {
  path: string;
  /** Content types that browsers send such a report as. */
  types: readonly string[];
  maxBodyBytes: number;
  /** Reports within ten to twenty seconds: one network may stand for many shoppers. */
  limits: { ofNetwork: number; inAll: number };
  schema: z.ZodType<Report>;
  /** Notes a report; false where it is not one that a page of ours sends, a status where the page is to know more than that it was taken. */
  take: (report: Report, request: FastifyRequest) => Promise<boolean | number>;
  /** Whose reports are answered as all others, and not noted. */
  isOwnLook?: IsOwnLook;
  now: () => Date;
}

/** Takes what browsers report by themselves. The answer is empty whatever was sent: a stranger learns nothing. */
export function addReportRoute<Report>(
  app: FastifyInstance,
  { path, types, maxBodyBytes, limits, schema, take, isOwnLook = () => false, now }: ReportRoute<Report>,
): void {
  const visitors = createVisitors(() => now().getTime());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser([...types], { parseAs: 'string', bodyLimit: maxBodyBytes }, (_, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error: { statusCode?: number }, _, reply: FastifyReply) =>
    reply.code(error.statusCode ?? 500).send(),
  );
  app.post(path, async (request, reply) => {
    const network = networkOf(request.ip);
    reply.header('cache-control', 'no-store');
    if (isOwnLook(request)) return reply.code(204).send();
    if (visitors.asked(network) >= limits.ofNetwork || visitors.asked(EVERY_VISITOR) >= limits.inAll)
      return reply.code(429).header('retry-after', '20').send();
    for (const counted of [network, EVERY_VISITOR]) visitors.count(counted);
    const report = parse(schema, String(request.body));
    const taken = report !== null && (await take(report, request));
    return reply.code(typeof taken === 'number' ? taken : taken ? 204 : 400).send();
  });
}

function parse<Report>(schema: z.ZodType<Report>, body: string): Report | null {
  try {
    return schema.safeParse(JSON.parse(body)).data ?? null;
  } catch {
    // No JSON: no browser has sent it.
    return null;
  }
}
