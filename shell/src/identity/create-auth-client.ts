import { safeReturnRoute } from '@sanderling/contract/site/return-route';
import type { IdentitySettings } from '@sanderling/contract/wire/customers/auth';
import type { AuthClient, Services, SignInOutcome } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { persistSignUp } from '../analytics/sign-up-events.ts';
import { takeWantedRoute } from '../return-route/wanted-route.ts';
import { activateSession } from '../session/activate-session.ts';
import { clearSession } from '../session/initial-check.ts';
import { renewByProvider } from './renew-by-provider.ts';
import { acceptsCookies, requireCookies } from './require-cookies.ts';

const RETURN_TIMEOUT_MS = 15_000;

type LoadedAmplify = typeof import('./amplify.ts') & { returned: Promise<void> };

/** Code that does not come is told of like a provider that cannot be reached: for the shopper both are the connection. */
function notReached(cause: unknown): never {
  throw Object.assign(new Error('The code for signing in did not come.', { cause }), {
    name: 'NetworkError',
  });
}

/** Signing in and out, over the identity provider's client, which is loaded by the first thing that needs it. */
export function createAuthClient(store: ReturnType<typeof createStore>, services: Services): AuthClient {
  const { api, cookies } = services;
  let settings: Promise<IdentitySettings> | undefined;
  let amplify: Promise<LoadedAmplify> | undefined;
  /**
   * The sign-up that this page waits for, by address: the code of a stranger's sign-up with the same address is refused then. An identity
   * provider that knows one sign-up of an address leaves it aside.
   */
  const signUps = new Map<string, string>();
  const signUpOf = (email: string) => ({
    options: { clientMetadata: { sign_up: signUps.get(email) ?? '' } },
  });

  function readSettings() {
    settings ??= api.auth.settings();
    settings.catch(() => {
      settings = undefined;
    });
    return settings;
  }
  function loadAmplify() {
    amplify ??= Promise.all([import('./amplify.ts').catch(notReached), readSettings()]).then(
      ([module, known]) => {
        const returned = module.listenForReturn(RETURN_TIMEOUT_MS);
        module.configureAmplify(known);
        return { ...module, returned };
      },
    );
    amplify.catch(() => {
      amplify = undefined;
    });
    return amplify;
  }

  async function beginSession(token: string | null, isNew = false) {
    if (token === null) throw new Error('The identity provider gave no token.');
    if (isNew) persistSignUp(cookies);
    await activateSession(token, store, services);
  }

  /** Logs a sign-in that fails, clears what it left of a session, and leaves the explanation to the caller. */
  async function attempt<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
    try {
      return await work();
    } catch (error) {
      console.warn('Signing in failed', error);
      clearSession(store, cookies);
      throw error;
    }
  }

  async function signInToProvider(email: string, password: string): Promise<SignInOutcome> {
    requireCookies();
    const { signIn, currentToken, endSession } = await loadAmplify();
    const submitCredentials = () => signIn({ username: email, password });
    const { isSignedIn, nextStep } = await submitCredentials().catch(async (error: Error) => {
      if (error.name !== 'UserAlreadyAuthenticatedException') throw error;
      // The provider's client still has a session that the store has cleared.
      await endSession();
      return submitCredentials();
    });
    if (!isSignedIn) {
      if (nextStep.signInStep === 'CONFIRM_SIGN_UP') {
        // The one whose password this was.
        signUps.set(email, 'first');
        return 'code-needed';
      }
      if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE') return 'mailed-code-needed';
      throw new Error(`This sign-in needs ${nextStep.signInStep}, which the store does not know.`);
    }
    await beginSession(await currentToken());
    return 'signed-in';
  }

  const client: AuthClient = {
    signIn: (email, password) => attempt(() => signInToProvider(email, password)),
    async confirmSignIn(code) {
      const { confirmSignIn, currentToken } = await loadAmplify();
      await confirmSignIn({ challengeResponse: code });
      await beginSession(await currentToken());
    },
    async signUp(email, password) {
      requireCookies();
      const { signUp } = await loadAmplify();
      const { userId } = await signUp({ username: email, password, options: { userAttributes: { email } } });
      signUps.set(email, userId ?? '');
    },
    async confirmSignUp(email, code, password) {
      const { confirmSignUp, signIn, currentToken } = await loadAmplify();
      await confirmSignUp({ username: email, confirmationCode: code, ...signUpOf(email) });
      if (password === null) return 'confirmed';
      const { isSignedIn } = await signIn({ username: email, password }).catch((cause: Error) => {
        if (cause.name !== 'NotAuthorizedException') throw cause;
        throw Object.assign(new Error('', { cause }), { name: 'PasswordOfAnother' });
      });
      if (!isSignedIn) return 'mailed-code-needed';
      await beginSession(await currentToken(), true);
      return 'signed-in';
    },
    async resendCode(email) {
      const { resendSignUpCode } = await loadAmplify();
      await resendSignUpCode({ username: email, ...signUpOf(email) });
    },
    async forgotPassword(email) {
      const { resetPassword } = await loadAmplify();
      await resetPassword({ username: email });
    },
    async resetPassword(email, code, password) {
      const { confirmResetPassword } = await loadAmplify();
      await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password });
    },
    async changePassword(current, password) {
      const { updatePassword } = await loadAmplify();
      await updatePassword({ oldPassword: current, newPassword: password });
    },
    async signInOnHostedPage() {
      requireCookies();
      const { openHostedPage } = await loadAmplify();
      await openHostedPage(location.protocol === 'http:' && (await readSettings()).endpoint !== null);
    },
    finishHostedPage: () =>
      attempt(async () => {
        const search = new URLSearchParams(location.search);
        const { currentToken, returned } = await loadAmplify();
        if (search.has('state')) {
          await returned;
          return beginSession(await currentToken());
        }
        // Another application's page has led here: the API exchanges the code.
        const { token, new_user } = await api.auth.cognitoCallback({
          code: search.get('code') ?? '',
          redirect_uri: `${location.origin}/oauth-callback`,
        });
        return beginSession(token, new_user);
      }),
    signInByGoogle: (credential) =>
      attempt(async () => {
        let token = '';
        const { new_user } = await api.auth.googleOneTap(
          { credential },
          {
            onAuthorization: (header) => {
              token = header.replace(/^Bearer /, '');
            },
          },
        );
        await beginSession(token || null, new_user);
      }),
    async offerOneTap() {
      const known = await readSettings();
      if (known.google_client_id === null || !acceptsCookies()) return () => undefined;
      const { offerOneTap } = await import('./one-tap.ts');
      return offerOneTap(known, (credential) => client.signInByGoogle(credential));
    },
    renew: (token) => renewByProvider(token, cookies, loadAmplify),
    async clearProviderSession() {
      const { endSession } = await loadAmplify();
      await endSession();
    },
    takeReturnRoute: () => safeReturnRoute(takeWantedRoute(cookies)),
  };
  // Every slice gets this one.
  return Object.freeze(client);
}
