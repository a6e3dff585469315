import './as-in-a-browser.ts';

import { confirmSignUp, fetchAuthSession, signUp } from 'aws-amplify/auth';
import { useTestApi } from '../../../testing/test-api.ts';
import { useAmplify } from './amplify.ts';
import { newestCode } from './mails.ts';

export const PASSWORD = 'a long walk home';

/** The identity room as the browser meets it: by the real client, with nothing kept, mailed or counted before each test. */
export function useIdentityUsers() {
  // The client compares the times of tokens with the machine’s own clock.
  const startMs = Date.now();
  const api = useTestApi({ now: new Date(startMs).toISOString() });
  const browser = useAmplify(api);
  let movedMs = 0;
  const later = (ms: number) => {
    movedMs += ms;
    api.setNow(new Date(startMs + movedMs).toISOString());
  };

  beforeEach(async () => {
    movedMs = 0;
    browser.clearSession();
    await api.db.deleteFrom('mail_outbox').execute();
    await api.db.deleteFrom('identity_attempt').execute();
  });

  const register = (email: string, password = PASSWORD) =>
    signUp({ username: email, password, options: { userAttributes: { email } } });
  const confirm = async (email: string, code?: string) =>
    confirmSignUp({
      username: email,
      confirmationCode: code ?? (await newestCode(api, email.toLowerCase())) ?? '',
    });
  async function signedUpUser(email: string, password = PASSWORD) {
    await register(email, password);
    await confirm(email);
  }
  const bearer = async () => {
    const { tokens } = await fetchAuthSession();
    return { authorization: `Bearer ${tokens?.idToken}` };
  };
  const cart = async (headers: Record<string, string>) =>
    (
      await api.app.inject({
        method: 'POST',
        url: '/api/v1/orders/cart',
        payload: { order_id: null },
        headers,
      })
    ).statusCode;
  async function call(operation: string, body: object, address?: string) {
    const startedAt = performance.now();
    const answer = await api.app.inject({
      method: 'POST',
      url: '/_identity/',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
        ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      },
      payload: JSON.stringify(body),
    });
    return { status: answer.statusCode, body: answer.json(), tookMs: performance.now() - startedAt };
  }

  return { api, browser, later, register, confirm, signedUpUser, bearer, cart, call };
}

/** The name of the error, or `done`. */
export const nameOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: Error) => error.name,
  );

/** The words of the error, or `done`. */
export const errorMessageOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: Error) => error.message,
  );
