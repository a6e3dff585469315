import { useTestApi } from '@sanderling/api/testing/test-api.ts';
import {
  type CookieJar,
  createApiClient,
  createSearchClient,
  createTransport,
  type LoaderArgs,
} from '@sanderling/runtime';

const NOW = '2026-11-20T16:00:00Z';
const PATIENCE = { connect: 20_000, read: 20_000, write: 20_000 };

/**
 * The real API and search service in this process, and the arguments that the shell would give a loader or an action on
 * them. `cookies` is the visitor's jar; it starts empty.
 */
export function useStore() {
  const api = useTestApi({ now: NOW });
  let origin = '';
  beforeAll(async () => {
    origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
    // The first search builds the index, which on a busy machine takes longer than a search client waits.
    await api.app.inject({ method: 'POST', url: '/_search/1/indexes/variants/query', payload: '{}' });
  });

  return {
    /** The API itself, for what no page asks. */
    api,
    /** What a loader gets for an address of the store. */
    argsFor(
      address: string,
      params: LoaderArgs['params'] = {},
      init?: RequestInit,
    ): LoaderArgs & { jar: Map<string, string> } {
      const jar = new Map<string, string>();
      const cookies: CookieJar = {
        get: (key) => jar.get(key),
        set: (key, value) => void jar.set(key, value),
        remove: (key) => void jar.delete(key),
      };
      return {
        jar,
        request: new Request(`https://shop.example${address}`, init),
        params,
        context: {
          api: createApiClient(createTransport({ origin, timeoutMs: PATIENCE.read, headers: () => ({}) })),
          search: createSearchClient(
            {
              appId: 'sanderling',
              apiKey: 'public',
              host: { url: `${origin.replace('http://', '')}/_search`, protocol: 'http' },
            },
            // On a busy machine this process, which answers too, takes longer than a shopper should wait.
            { timeouts: PATIENCE },
          ),
          cookies,
          now: () => new Date(NOW),
          seasonalLayout: 'default',
          origin: 'https://shop.example',
          isSignedIn: false,
        },
      };
    },
  };
}

/** The response that a loader or an action throws or returns instead of data. */
export async function responseOf(answer: unknown): Promise<Response> {
  const result = await Promise.resolve(answer).catch((thrown: unknown) => thrown);
  if (result instanceof Response) return result;
  throw new Error('There was data, not a response.');
}
