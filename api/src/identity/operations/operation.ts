import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { IdentityContext } from '../identity-context.ts';
import { IdentityError } from '../identity-error.ts';

/** One operation of Cognito's JSON protocol: what comes in is checked here, what goes out is the protocol's. */
export type Operation = (context: IdentityContext, input: unknown) => Promise<object>;

/** An operation whose input is `schema`; what else the client sends (metadata, device keys) is left aside. */
export function operation<Schema extends z.ZodType>(
  schema: Schema,
  run: (context: IdentityContext, input: z.infer<Schema>) => Promise<object>,
): Operation {
  return (context, input) => {
    const read = schema.safeParse(input);
    if (!read.success)
      throw new IdentityError('InvalidParameterException', 'A parameter is missing or not valid.');
    return run(context, read.data);
  };
}

/** Longer than writing a mail takes: what may send one answers at this time whether or not it has. */
const MAIL_MS = 60;

/** An operation that mails somebody whom it does not speak of: writing a mail into the outbox takes a millisecond that would tell. */
export function mailingOperation<Schema extends z.ZodType>(
  schema: Schema,
  run: (context: IdentityContext, input: z.infer<Schema>) => Promise<object>,
): Operation {
  return operation(schema, async (context, input) => {
    const [answer] = await Promise.all([run(context, input), pause(MAIL_MS)]);
    return answer;
  });
}

export const text = z.string().max(4_096);

/** Where a code has gone, as little of it as the owner needs to know it again. The same for addresses that nobody has. */
export function deliveredTo(email: string) {
  const masked = email.replace(/^(.).*@(.).*$/, '$1***@$2***');
  return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: masked } };
}
