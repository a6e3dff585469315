import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { TestApi } from '../../testing/worker/start-test-api.ts';
import { CLIENT_ID, POOL_ID } from '../identity-pool.ts';

/** Points the real Amplify client at the API of this test file, with an empty memory. */
export function useAmplify(api: TestApi) {
  const kept = new Map<string, string>();
  beforeAll(async () => {
    const origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
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
      setItem: async (key, value) => void kept.set(key, value),
      getItem: async (key) => kept.get(key) ?? null,
      removeItem: async (key) => void kept.delete(key),
      clear: async () => kept.clear(),
    });
  });
  return {
    /** What the browser would have kept. */
    kept,
    /** Another browser: nothing is kept. */
    forget: () => kept.clear(),
  };
}
