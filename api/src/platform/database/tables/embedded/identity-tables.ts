import type { Generated } from 'kysely';

export type CodePurpose = 'sign-up' | 'reset';

/** The embedded identity service's own tables. The store's account of a user is in `account`, by `subject`. */
export interface IdentityTables {
  identity_user: {
    id: string;
    email: string;
    salt: string;
    verifier: string;
    confirmed: boolean;
    created_at: Generated<Date>;
  };
  identity_secret: { name: string; value: string };
  identity_key: { kid: string; private_jwk: string; created_at: Date };
  identity_code: {
    user_id: string;
    purpose: CodePurpose;
    /** Keyed hash: who reads the database learns no code. */
    code_hash: string;
    /** Of the short code: how often something was sent in its place, or it itself. */
    tries: Generated<number>;
    /** Of the long code in the link of a reset, which no number of guesses finds. */
    link_hash: string | null;
    expires_at: Date;
    /** Of a sign-up: the password that counts once this code has come back. */
    salt: string | null;
    verifier: string | null;
  };
  identity_challenge: {
    /** Hash of the secret block. */
    id: string;
    /** Null for a name without an account: the challenge looks the same, and nothing answers it. */
    user_id: string | null;
    srp_user_id: string;
    attempt_key: string;
    verifier: string;
    a: string;
    b: string;
    big_b: string;
    expires_at: Date;
  };
  identity_session: {
    /** `origin_jti` of every token of the session. */
    id: string;
    user_id: string;
    refresh_hash: string;
    scope: string;
    created_at: Date;
    last_used_at: Date;
    ended_at: Date | null;
  };
  identity_grant: {
    code_hash: string;
    user_id: string;
    redirect_uri: string;
    code_challenge: string | null;
    scope: string;
    nonce: string | null;
    expires_at: Date;
    /** The session that the code has opened; null while it has opened none. */
    session_id: string | null;
  };
  /** Devices and networks that a user has signed in from: they are counted apart from those of strangers. */
  identity_known_place: {
    user_id: string;
    /** Hash of a device's cookie, or keyed hash of a network. */
    place: string;
    seen_at: Date;
  };
  /** Sign-ins that need the code of a mail beside the password. */
  identity_mail_challenge: {
    /** Hash of the session that the client sends back. */
    id: string;
    /** Null where the password was wrong or the name has no account: the challenge looks the same, and nothing answers it. */
    user_id: string | null;
    code_hash: string;
    tries: Generated<number>;
    expires_at: Date;
  };
  identity_attempt: { key: string; attempts: number; window_ends_at: Date };
}
