import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { IdentityError } from '../../../auth/identity-provider/identity-error.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import type { Visitor } from '../visitors/visitor.ts';

/** One operation of Cognito's JSON protocol: what comes in is checked here, what goes out is the protocol's. */
export type Operation = (context: IdentityContext, input: unknown, visitor: Visitor) => Promise<object>;

/** An operation whose input is `schema`; what else the client sends (metadata, device keys) is left aside. */
export function operation<Schema extends z.ZodType>(
  schema: Schema,
  run: (context: IdentityContext, input: z.infer<Schema>, visitor: Visitor) => Promise<object>,
): Operation {
  return (context, input, visitor) => run(context, read(schema, input), visitor);
}

/** Longer than writing a mail takes: what may send one answers at this time whether or not it has. */
const MAIL_MS = 60;

export async function atMailingTime<Answer>(work: Promise<Answer>): Promise<Answer> {
  const [answer] = await Promise.all([work, pause(MAIL_MS)]);
  return answer;
}

/**
 * An operation that may mail a user and must not reveal it: writing a mail into the outbox takes a millisecond that would tell.
 * The API asks for it as well, without a visitor.
 */
export function mailingOperation<Schema extends z.ZodType, Answer extends object>(
  schema: Schema,
  run: (context: IdentityContext, input: z.infer<Schema>) => Promise<Answer>,
) {
  return async (context: IdentityContext, input: unknown) => atMailingTime(run(context, read(schema, input)));
}

function read<Schema extends z.ZodType>(schema: Schema, input: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new IdentityError('InvalidParameterException', 'A parameter is missing or not valid.');
}

export const text = z.string().max(4_096);

/** Where a code has gone, as little of it as the owner needs to know it again. The same for addresses without an account. */
export function deliveredTo(email: string) {
  const masked = email.replace(/^(.).*@(.).*$/, '$1***@$2***');
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: masked } };
}
