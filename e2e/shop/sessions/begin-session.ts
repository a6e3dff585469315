import type { InitialCheck } from '@sanderling/contract/wire/customers/user';
import { Amplify } from 'aws-amplify';
import { confirmSignUp, fetchAuthSession, signIn, signUp } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import { callApi } from '../api/api-call.ts';
import { codeOf } from '../api/mailbox.ts';
import { apiAddress, shopAddress } from '../api/shop-address.ts';
import { freshEmail, PASSWORD } from './accounts.ts';
import { cookie, type Session } from './session.ts';

/** What the provider's client keeps: in a browser it is the local storage. It knows one user, and a worker runs one test at a time. */
const kept = new Map<string, string>();

/** A confirmed account for this test alone, and its first session. */
export async function openAccount(): Promise<Session> {
  prepareClient();
  const email = freshEmail();
  await signUp({ username: email, password: PASSWORD, options: { userAttributes: { email } } });
  await confirmSignUp({ username: email, confirmationCode: await codeOf(email) });
  return beginSession(email, PASSWORD);
}

/** Signs in as a page does, by the provider's own client, but without a page. */
export async function beginSession(email: string, password: string): Promise<Session> {
  prepareClient();
  kept.clear();
  await signIn({ username: email, password });
  const { tokens } = await fetchAuthSession();
  const token = String(tokens?.idToken);
  const check: InitialCheck = await callApi(token, '/user/initial_check', { order_id: null });
  const cookies = [cookie('token', token), cookie('email', email)];
  if (check.role) cookies.push(cookie('role', check.role));
  if (check.designer_request_completed) cookies.push(cookie('designerRequestCompleted', 'true'));
  const localStorage = [...kept].map(([name, value]) => ({ name, value }));
  return { email, token, state: { cookies, origins: [{ origin: shopAddress(), localStorage }] } };
}

function prepareClient() {
  // It warns of every identity service that is not Amazon's.
  ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: 'local_Sanderling',
        userPoolClientId: 'sanderling-store',
        userPoolEndpoint: `${apiAddress()}/_identity/`,
      },
    },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (name, value) => void kept.set(name, value),
    getItem: async (name) => kept.get(name) ?? null,
    removeItem: async (name) => void kept.delete(name),
    clear: async () => kept.clear(),
  });
}
