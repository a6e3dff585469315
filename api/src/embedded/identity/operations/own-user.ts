import { z } from 'zod';
import { endByRefreshToken, endSessionsOf } from '../sessions/sessions.ts';
import { readAccessToken } from '../sessions/tokens.ts';
import { operation, text } from './operation.ts';

export const getUser = operation(z.object({ AccessToken: text }), async (context, input) => {
  const { user } = await readAccessToken(context, input.AccessToken);
  return {
    Username: user.id,
    UserAttributes: [
      { Name: 'sub', Value: user.id },
      { Name: 'email', Value: user.email },
      { Name: 'email_verified', Value: String(user.confirmed) },
    ],
  };
});

/** Ends one session. Answers the same for a token that opens nothing. */
export const revokeToken = operation(z.object({ Token: text }), async ({ db, clock }, input) => {
  await endByRefreshToken(db, input.Token, clock());
  return {};
});

/** Ends all sessions of the user, on every device. */
export const globalSignOut = operation(z.object({ AccessToken: text }), async (context, input) => {
  const { user } = await readAccessToken(context, input.AccessToken);
  await context.db.transaction().execute((tx) => endSessionsOf(tx, user.id, context.clock()));
  return {};
});
