import { PROBLEMS, type ProblemName } from '@sanderling/contract/problem';
import { z } from 'zod';

/** The body of every success: the payload under `data`, what is about it under `meta`. */
export function envelope<Data extends z.ZodType>(data: Data): z.ZodObject<{ data: Data }>;
export function envelope<Data extends z.ZodType, Meta extends z.ZodType>(
  data: Data,
  meta: Meta,
): z.ZodObject<{ data: Data; meta: Meta }>;
export function envelope(data: z.ZodType, meta?: z.ZodType) {
  return meta ? z.object({ data, meta }) : z.object({ data });
}

const problemBody = z.object({
  error: z.string(),
  code: z.int(),
  message: z.string(),
  details: z.unknown().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  remove_order: z.literal(true).optional(),
});

/** Response schemas of the problems that a call names, by status, for the document of the API. */
export function problems(...names: ProblemName[]): Record<number, typeof problemBody> {
  const responses: Record<number, typeof problemBody> = {};
  for (const name of names) {
    const { status } = PROBLEMS[name];
    const codes = names.filter((other) => PROBLEMS[other].status === status);
    responses[status] = problemBody.describe(
      codes.map((other) => `${PROBLEMS[other].code} ${PROBLEMS[other].error}`).join(', '),
    );
  }
  return responses;
}
