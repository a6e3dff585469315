import { randomUUID } from 'node:crypto';
import { IMPERSONATION_ISSUER } from '@sanderling/contract/site/cookies';
import { decodeJwt, errors, importJWK, jwtVerify, SignJWT } from 'jose';
import { problem } from '../../platform/http/problem.ts';
import type { Platform } from '../../platform/process/platform.ts';
import type { Principal } from '../principal/principal.ts';
import type { SigningKeys } from '../tokens/signing-keys.ts';

/** A token has to be used within this time, and then acts for the user for as long as that one. */
const MAX_UNUSED_MS = 15 * 60_000;
const LIVES_S = 3_600;

/** Tokens by which an admin acts for a customer: the store makes them itself, with any identity provider. */
export interface ImpersonationTokens {
  begin(adminId: number, userId: number): Promise<{ token: string; expiresAt: Date }>;
  /** Null for a token of the identity provider. Throws UNAUTHENTICATED for one of ours that is not good any more. */
  read(token: string): Promise<Principal | null>;
  /** Marks an impersonation as used, from which on it lasts as long as its token. */
  markUsed(id: string): Promise<void>;
  end(id: string): Promise<void>;
}

export function impersonationTokens({ db, clock, config }: Platform, keys: SigningKeys): ImpersonationTokens {
  const issuer = `${config.publicOrigin}${IMPERSONATION_ISSUER}`;
  return {
    async begin(adminId, userId) {
      const id = randomUUID();
      const now = clock();
      await db
        .insertInto('impersonation')
        .values({ id, admin_id: adminId, user_id: userId, created_at: now, adopted_at: null, ended_at: null })
        .execute();
      const { kid, privateKey } = await keys.current();
      const issuedAt = Math.floor(now.getTime() / 1_000);
      const token = await new SignJWT({ token_use: 'impersonation' })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuer(issuer)
        .setJti(id)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIVES_S)
        .sign(privateKey);
      return { token, expiresAt: new Date(now.getTime() + MAX_UNUSED_MS) };
    },
    async read(token) {
      if (issuerOf(token) !== issuer) return null;
      const id = await verify(token);
      const now = clock();
      const row = await db
        .selectFrom('impersonation')
        .select(['admin_id', 'user_id'])
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .where((eb) =>
          eb.or([
            eb('adopted_at', 'is not', null),
            eb('created_at', '>', new Date(now.getTime() - MAX_UNUSED_MS)),
          ]),
        )
        .executeTakeFirst();
      if (!row) throw problem('UNAUTHENTICATED');
      const people = await db
        .selectFrom('account')
        .select(['id', 'role', 'email', 'subject'])
        .where('id', 'in', [row.admin_id, row.user_id])
        .execute();
      const admin = people.find((person) => person.id === row.admin_id);
      const user = people.find((person) => person.id === row.user_id);
      // An account that is no longer an admin's acts for no customer.
      if (admin?.role !== 'admin' || !user) throw problem('UNAUTHENTICATED');
      const { role, email, subject } = user;
      return { userId: user.id, role, email, subject, session: id, impersonatedBy: row.admin_id };
    },
    async markUsed(id) {
      await db
        .updateTable('impersonation')
        .set({ adopted_at: clock() })
        .where('id', '=', id)
        .where('adopted_at', 'is', null)
        .execute();
    },
    async end(id) {
      await db
        .updateTable('impersonation')
        .set({ ended_at: clock() })
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .execute();
    },
  };

  async function verify(token: string): Promise<string> {
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          const jwk = await keys.find(kid);
          if (!jwk) throw new errors.JWKSNoMatchingKey();
          return importJWK(jwk, 'RS256');
        },
        { issuer, algorithms: ['RS256'], requiredClaims: ['jti', 'exp'], currentDate: clock() },
      );
      return String(payload.jti);
    } catch (cause) {
      if (cause instanceof errors.JOSEError) throw problem('UNAUTHENTICATED', { cause });
      throw cause;
    }
  }
}

function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss;
  } catch {
    // Not even a token: the code that verifies tokens refuses it.
    return undefined;
  }
}
