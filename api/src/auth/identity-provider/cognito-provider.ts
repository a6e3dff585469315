import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { problem } from '../../platform/http/problem.ts';
import { IdentityError, type IdentityErrorName } from './identity-error.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { readResetToken } from './reset-token.ts';
import { mapCodeToProblem, mapMailedCodeToProblem, mapSignInToProblem, mapToProblem } from './to-problem.ts';

export interface CognitoSettings {
  /** Where the pool's calls go, such as https://cognito-idp.us-east-1.amazonaws.com/ */
  endpoint: string;
  /** Origin of the pool's own pages, such as https://sanderling.auth.us-east-1.amazoncognito.com */
  hostedOrigin: string | null;
  clientId: string;
}

const TIMEOUT_MS = 5_000;

/** Amazon Cognito, or anything that speaks its protocol, for what the API itself asks of it. */
export function cognitoProvider({ endpoint, hostedOrigin, clientId }: CognitoSettings): IdentityProvider {
  const call = async (operation: string, body: object): Promise<unknown> => {
    const answer = await ask(
      endpoint,
      {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      JSON.stringify(body),
    );
    const said = await readJson(answer);
    if (answer.ok) return said;
    const refusal = z.object({ __type: z.string(), message: z.string().default('') }).safeParse(said);
    if (!refusal.success || answer.status >= 500) throw problem('UNAVAILABLE');
    throw new IdentityError(nameOf(refusal.data.__type), refusal.data.message);
  };
  return {
    signUp: async (email, password, program) => {
      const UserAttributes = [{ Name: 'email', Value: email }];
      const given = {
        ClientId: clientId,
        Username: email,
        Password: password,
        UserAttributes,
        ...(program && { ClientMetadata: { program } }),
      };
      // Cognito says when an address is taken, by a sign-up that waits, too; we do not. Then the id is of none.
      const taken = await mapToProblem(call('SignUp', given).catch(unlessWorthSaying), 'VALIDATION_FAILED');
      return signUpAnswer.safeParse(taken).data?.UserSub ?? randomUUID();
    },
    // A pool has one sign-up of an address: the first, until it is confirmed or deleted.
    resendCode: async (email, { program }) => {
      const given = { ClientId: clientId, Username: email, ...(program && { ClientMetadata: { program } }) };
      const sent = call('ResendConfirmationCode', given);
      await mapToProblem(sent.catch(unlessWorthSaying), 'VALIDATION_FAILED');
    },
    confirmSignUp: async (email, code) => {
      const given = { ClientId: clientId, Username: email, ConfirmationCode: code };
      await mapCodeToProblem(call('ConfirmSignUp', given), { isExpiryProven: false });
    },
    signIn: async (email, password) => {
      const asked = call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: clientId,
        AuthParameters: { USERNAME: email, PASSWORD: password },
      });
      const answer = await mapSignInToProblem(asked);
      if (answer === undefined) return { step: 'code-needed' };
      const mailed = mailedCodeAnswer.safeParse(answer).data;
      if (mailed) return { step: 'mailed-code-needed', challenge: mailed.Session };
      return { step: 'signed-in', token: tokenIn(answer) };
    },
    signInByMailedCode: async ({ email, challenge, code }) => {
      const given = {
        ChallengeName: 'EMAIL_OTP',
        ClientId: clientId,
        Session: challenge,
        ChallengeResponses: { USERNAME: email, EMAIL_OTP_CODE: code },
      };
      return tokenIn(await mapMailedCodeToProblem(call('RespondToAuthChallenge', given)));
    },
    forgotPassword: async (email) => {
      const sent = call('ForgotPassword', { ClientId: clientId, Username: email });
      // Pools that were made long ago tell who exists; we do not.
      await mapToProblem(sent.catch(unlessWorthSaying), 'VALIDATION_FAILED');
    },
    resetPassword: async (token, password) => {
      const { userName, code } = readResetToken(token);
      const grant = { ClientId: clientId, Username: userName, ConfirmationCode: code, Password: password };
      await mapToProblem(call('ConfirmForgotPassword', grant), 'TOKEN_USED');
    },
    resetPasswordByCode: async (email, code, password) => {
      const grant = { ClientId: clientId, Username: email, ConfirmationCode: code, Password: password };
      await mapCodeToProblem(call('ConfirmForgotPassword', grant), { isExpiryProven: false });
    },
    changePassword: async ({ email }, current, password) => {
      // The change requires an access token, which the current password obtains.
      const signIn = call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: clientId,
        AuthParameters: { USERNAME: email, PASSWORD: current },
      });
      const read = signInAnswer.safeParse(await mapToProblem(signIn, 'WRONG_PASSWORD'));
      if (!read.success) throw problem('UNAVAILABLE');
      const change = {
        AccessToken: read.data.AuthenticationResult.AccessToken,
        PreviousPassword: current,
        ProposedPassword: password,
      };
      await mapToProblem(call('ChangePassword', change), 'WRONG_PASSWORD');
    },
    exchangeCode: async ({ code, redirectUri, codeVerifier }) => {
      if (hostedOrigin === null) throw problem('SIGN_IN_FAILED');
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        redirect_uri: redirectUri,
        ...(codeVerifier === null ? {} : { code_verifier: codeVerifier }),
      });
      const answer = await ask(
        `${hostedOrigin}/oauth2/token`,
        { 'content-type': 'application/x-www-form-urlencoded' },
        form.toString(),
      );
      if (answer.status >= 500) throw problem('UNAVAILABLE');
      const read = z.object({ id_token: z.string() }).safeParse(answer.ok ? await readJson(answer) : null);
      if (!read.success) throw problem('SIGN_IN_FAILED');
      return read.data.id_token;
    },
    // Google stands before the pool there, as a provider of its own.
    tokenForVerifiedEmail: () => Promise.reject(problem('SIGN_IN_FAILED')),
  };
}

const signUpAnswer = z.object({ UserSub: z.uuid() });
const signInAnswer = z.object({ AuthenticationResult: z.object({ AccessToken: z.string() }) });

const mailedCodeAnswer = z.object({ ChallengeName: z.literal('EMAIL_OTP'), Session: z.string() });
const identityToken = z.object({ AuthenticationResult: z.object({ IdToken: z.string() }) });

/** Throws SIGN_IN_FAILED where the pool asks for something else, such as a second factor: its own page knows it. */
function tokenIn(answer: unknown): string {
  const read = identityToken.safeParse(answer);
  if (read.success) return read.data.AuthenticationResult.IdToken;
  throw problem('SIGN_IN_FAILED', {
    message: 'This account needs one more step. Sign in on our secure sign-in page.',
  });
}

const OF_THE_ASKER: readonly string[] = ['LimitExceededException', 'InvalidPasswordException'];

const KNOWN: readonly IdentityErrorName[] = [
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidPasswordException',
  'LimitExceededException',
  'UserNotConfirmedException',
];

function nameOf(type: string): IdentityErrorName {
  return KNOWN.find((name) => type.endsWith(name)) ?? 'NotAuthorizedException';
}

async function ask(url: string, headers: Record<string, string>, body: string): Promise<Response> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
  } catch (cause) {
    throw problem('UNAVAILABLE', { cause });
  }
}

/** Whatever stands before the pool may answer in its place, and not in JSON. */
async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch (cause) {
    throw problem('UNAVAILABLE', { cause });
  }
}

/** A limit or a bad password says nothing about an account; any other refusal might tell whether one exists. */
function unlessWorthSaying(error: unknown): undefined {
  const isOwn = error instanceof IdentityError && OF_THE_ASKER.includes(error.name);
  if (error instanceof IdentityError && !isOwn) return undefined;
  throw error;
}
