import type { SignedIn } from '@sanderling/contract/wire/customers/auth';
import type { FastifyReply } from 'fastify';
import { problem } from '../../platform/http/problem.ts';
import type { Platform } from '../../platform/process/platform.ts';
import type { IdentifyPrincipal } from '../principal/principal.ts';

/** Ends a sign-in that goes through the API itself: hands the token over in the header, and says who has come. */
export type CompleteSignIn = (reply: FastifyReply, token: string) => Promise<SignedIn>;

/** The first token of a user opens their account, as with any other call. */
export function completeApiSignInBy({ db, clock }: Platform, identify: IdentifyPrincipal): CompleteSignIn {
  return async (reply, token) => {
    const before = clock();
    const { userId } = await identify({ headers: { authorization: `Bearer ${token}` } });
    const account =
      userId === null
        ? undefined
        : await db
            .selectFrom('account')
            .select(['role', 'email', 'designer_request_completed', 'created_at'])
            .where('id', '=', userId)
            .executeTakeFirst();
    if (!account) throw problem('SIGN_IN_FAILED');
    const { created_at: createdAt, ...who } = account;
    reply.header('authorization', `Bearer ${token}`);
    return { ...who, new_user: createdAt >= before };
  };
}
