import type { IdentitySettings } from '@sanderling/contract/wire/customers/auth';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signInWithRedirect,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth';

/** The identity provider's own client. The browser loads this file and its imports when a customer signs in, or a session has to be renewed. */
export function configureAmplify(settings: IdentitySettings): void {
  const callback = `${location.origin}/oauth-callback`;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: settings.user_pool_id,
        userPoolClientId: settings.client_id,
        ...(settings.endpoint === null ? {} : { userPoolEndpoint: settings.endpoint }),
        loginWith: {
          email: true,
          oauth: {
            domain: settings.hosted_domain,
            scopes: ['email', 'profile', 'openid'],
            redirectSignIn: [callback],
            redirectSignOut: [`${location.origin}/`],
            responseType: 'code',
          },
        },
      },
    },
  });
  if (settings.endpoint !== null && location.protocol === 'http:') allowPlainHttp(settings.hosted_domain);
}

/** Amplify knows https only; the embedded service of a store on one machine has none. */
function allowPlainHttp(domain: string) {
  const secure = `https://${domain}/`;
  const fetchAnything = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) =>
    fetchAnything(typeof input === 'string' && input.startsWith(secure) ? plain(input) : input, init);
}

function plain(url: string): string {
  return url.replace(/^https:/, 'http:');
}

/** The provider's words, and Amplify's own, for a session that cannot be renewed any more. All else passes. */
const ENDS_SESSION = [
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
  'TokenRefreshException',
  'UserUnAuthenticatedException',
];

/**
 * The current identity token, renewed by the provider when `isForced`; null when the customer is not signed in, or not any more. Rejects when
 * the provider has not answered, or has answered about something else than the session.
 */
export async function currentToken(isForced = false): Promise<string | null> {
  try {
    const { tokens } = await fetchAuthSession({ forceRefresh: isForced });
    return tokens?.idToken?.toString() ?? null;
  } catch (error) {
    if (error instanceof Error && ENDS_SESSION.includes(error.name)) return null;
    throw error;
  }
}

export async function openHostedPage(isPlainHttp: boolean): Promise<void> {
  await signInWithRedirect({
    options: {
      authSessionOpener: async (url: string) => {
        location.assign(isPlainHttp ? plain(url) : url);
      },
    },
  });
}

/** Ends the session at the provider, and clears the note that a hosted page began it: we leave by our own way. */
export async function endSession(): Promise<void> {
  for (const key of Object.keys(localStorage)) {
    if (/^CognitoIdentityServiceProvider\..*\.(oauthSignIn|oauthMetadata)$/.test(key))
      localStorage.removeItem(key);
  }
  await signOut();
}

export { listenForReturn } from './hosted-return.ts';
export {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signUp,
  updatePassword,
};
