import { z } from 'zod';
import { emailAddress } from '../values/fields.ts';
import { typedLine } from '../values/typed-text.ts';

/** What the browser needs to talk to the identity provider. Asked for when a customer signs in, never before. */
export const identitySettings = z.object({
  user_pool_id: z.string(),
  client_id: z.string(),
  /** Where the provider's calls go; null means Amazon's own address for the pool. */
  endpoint: z.string().nullable(),
  /** Host and path of the provider's own pages, without scheme. */
  hosted_domain: z.string(),
  /** Null where one-tap sign-in is not offered. */
  google_client_id: z.string().nullable(),
  /** Where the one-tap script comes from; null means Google's own. */
  google_script_url: z.string().nullable(),
});
export type IdentitySettings = z.infer<typeof identitySettings>;

export const callbackQuery = z.object({
  code: z.string().min(1).max(2_048),
  redirect_uri: z.string().max(2_048),
  code_verifier: z.string().max(256).optional(),
});

/** A customer who has just signed in. `new_user` is true once, when the account was opened by this very sign-in. */
export const signedIn = z.object({
  role: z.string().nullable(),
  email: z.string().nullable(),
  designer_request_completed: z.boolean(),
  new_user: z.boolean(),
});
export type SignedIn = z.infer<typeof signedIn>;

const password = z.string().max(256);
/** Of a sign-up: `first` is the one whose password signing in knows. */
const signUpId = z.union([z.uuid(), z.literal('first')]);
const sixDigits = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'Enter the six digits of our e-mail.');

/** Signing in by a page's form, where no script can prove the password to the identity provider. */
export const signInBody = z.strictObject({ email: emailAddress, password });
const entered = signedIn.extend({ step: z.literal('signed-in'), token: z.string() });
export const signInStep = z.discriminatedUnion('step', [
  entered,
  /** The address is not confirmed yet. */
  z.object({ step: z.literal('code-needed') }),
  /** Others guess the password, and this device is not known: a code goes to who has the right one. */
  z.object({ step: z.literal('mailed-code-needed'), challenge: z.string() }),
]);
export const signInCodeBody = z.strictObject({
  email: emailAddress,
  challenge: z.string().max(2_048),
  code: sixDigits,
});
export const signInCodeStep = entered;

export const signUpBody = z.strictObject({
  email: emailAddress,
  password: password.min(8, 'Use at least 8 characters.'),
});
export const signUpTaken = z.object({ sign_up_id: z.uuid() });
export const confirmationBody = z.strictObject({
  email: emailAddress,
  code: sixDigits,
  sign_up_id: signUpId.optional(),
});
/** `confirmed` where the provider hands out tokens to who types the password alone: then signing in comes after. */
export const confirmationStep = z.discriminatedUnion('step', [
  entered,
  z.object({ step: z.literal('confirmed') }),
]);
export const newConfirmationCodeBody = confirmationBody.pick({ email: true, sign_up_id: true });
/** The provider's own page, and what has to come back with its code. */
export const hostedPage = z.object({ url: z.string(), state: z.string(), code_verifier: z.string() });

export const oneTapBody = z.strictObject({ credential: z.string().max(8_192) });

export const stagingAuthBody = z.strictObject({ password: z.string().max(256) });

export const impersonationBody = z.strictObject({ email: typedLine().max(254) });
export const impersonation = z.object({ impersonation_token: z.string(), expires_at: z.string() });
