import type { useIdentityUsers } from './identity-users.ts';

/**
 * Tells a wrong password at once, from this address, and answers status, problem and words: to compute the proof of one takes
 * the real client most of a test's time.
 */
export function wrongProofsBy(call: ReturnType<typeof useIdentityUsers>['call']) {
  return async (name: string, address?: string) => {
    const { body } = await call(
      'InitiateAuth',
      {
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: name, SRP_A: 'abc123' },
      },
      address,
    );
    const answer = await call(
      'RespondToAuthChallenge',
      {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: {
          PASSWORD_CLAIM_SECRET_BLOCK: body.ChallengeParameters.SECRET_BLOCK,
          PASSWORD_CLAIM_SIGNATURE: 'AAAA',
          TIMESTAMP: 'Sat Nov 21 17:00:00 UTC 2026',
        },
      },
      address,
    );
    return [answer.status, answer.body.__type ?? answer.body.ChallengeName, answer.body.message];
  };
}
