import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { TestApi } from '../../../testing/worker/start-test-api.ts';
import { CLIENT_ID, POOL_ID } from '../context/identity-pool.ts';

/** Points the real Amplify client at the API of this test file, with an empty memory. */
export function useAmplify(api: TestApi) {
  const values = new Map<string, string>();
  const cookies = new Map<string, string>();
  const { fetch } = globalThis;
  beforeAll(async () => {
    const origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
    // As a browser does for its own origin, and Node does not.
    globalThis.fetch = async (input, init) => {
      const headers = new Headers(init?.headers);
      if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
      const answer = await fetch(input, { ...init, headers });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      return answer;
    };
    Amplify.configure({
      Auth: {
        Cognito: {
          userPoolId: POOL_ID,
          userPoolClientId: CLIENT_ID,
          userPoolEndpoint: `${origin}/_identity/`,
        },
      },
    });
    cognitoUserPoolsTokenProvider.setKeyValueStorage({
      setItem: async (key, value) => void values.set(key, value),
      getItem: async (key) => values.get(key) ?? null,
      removeItem: async (key) => void values.delete(key),
      clear: async () => values.clear(),
    });
  });
  afterAll(() => {
    globalThis.fetch = fetch;
  });
  return {
    /** What the browser would have stored. */
    values,
    /** The same browser, without its session. */
    endSession: () => values.clear(),
    /** Another browser: nothing is stored. */
    clearSession: () => {
      values.clear();
      cookies.clear();
    },
  };
}
