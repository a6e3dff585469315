import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Token } from '../access/access-document.ts';
import { mustOperate } from '../access/tokens.ts';
import { mustGiveReason } from '../audit/audit-log.ts';
import { ReleaseError } from '../release-error.ts';

/** Fields of several requests. */
/** An empty one is none: force says that it wants one. */
export const why = z
  .string()
  .trim()
  .max(300)
  .nullable()
  .default(null)
  .transform((text) => text || null);
export const versions = z.record(z.string(), z.string()).refine((given) => Object.keys(given).length > 0);
export const force = z.boolean().default(false);
export const unseen = z.boolean().default(false);
const because = z.strictObject({ why });
const REASON = 'Send {} or {"why": "..."}.';

/** Throws ReleaseError with `sentence` for a body that is not as the schema says. */
export function parseOr<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  sentence: string,
): z.infer<Schema> {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw new ReleaseError(sentence);
}

export function tokenIn({ token }: FastifyRequest): Token {
  if (token) return token;
  throw new Error('A route below /_releases has no token.');
}

export function actorOf(request: FastifyRequest, reason: string | null) {
  const { id, for: holder } = tokenIn(request);
  return { by: `${holder} (token ${id})`, why: reason };
}

/** Who changes and why; against what speaks against it an operator alone. */
export function changeBy(
  request: FastifyRequest,
  options: { force: boolean; unseen: boolean; why: string | null },
) {
  if (options.force) mustOperate(tokenIn(request), 'overrule what speaks against it');
  mustGiveReason(options);
  return { ...actorOf(request, options.why), force: options.force, unseen: options.unseen };
}

export function reasonIn(request: FastifyRequest) {
  return actorOf(request, parseOr(because, request.body ?? {}, REASON).why);
}
