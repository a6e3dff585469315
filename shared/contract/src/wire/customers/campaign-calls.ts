import { z } from 'zod';
import { emailAddress } from '../values/fields.ts';
import { personName } from '../values/person-name.ts';
import { typedLine } from '../values/typed-text.ts';

const name = (label: string) =>
  personName(typedLine().min(1, `Enter your ${label}.`).max(60, 'Use at most 60 characters.'));

/** A visitor leaves an e-mail address for a buy-more campaign. */
export const sendEmailToBmsvListBody = z.strictObject({ email: emailAddress, campaign: z.string().max(60) });

export const bmsvListAnswer = z.object({
  sent: z.literal(true),
  /** The campaign for subscribers, which the browser then goes on with. */
  campaign: z.string(),
});

export const sweepstakesEntryBody = z.strictObject({
  email: emailAddress,
  first_name: name('first name'),
  last_name: name('last name'),
  state: z.string().length(2, 'Choose your state.'),
  accept_rules: z.literal(true, 'Read the official rules and accept them.'),
  shared: z.boolean().default(false),
  /** The link of the friend who has brought them. */
  friend: z.string().max(20).nullish(),
});

export const sweepstakesEntry = z.object({
  entered: z.literal(true),
  /** What the entrant's own link is made of. */
  share_code: z.string(),
});
