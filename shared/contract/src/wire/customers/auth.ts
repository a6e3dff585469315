import { z } from 'zod';
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

export const oneTapBody = z.strictObject({ credential: z.string().max(8_192) });

export const stagingAuthBody = z.strictObject({ password: z.string().max(256) });

export const impersonationBody = z.strictObject({ email: typedLine().max(254) });
export const impersonation = z.object({ impersonation_token: z.string(), expires_at: z.string() });
