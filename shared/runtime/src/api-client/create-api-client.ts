import type { ApiClient } from './api-client.ts';
import { ApiProblem, isApiProblem } from './api-problem.ts';
import { loadOperations } from './load-calls.ts';
import type { CallOptions, Transport } from './transport.ts';

type Given = Readonly<Record<string, unknown>>;
type Options = CallOptions & { orNull?: boolean };

/** The API's calls by name, sent by the transport. Where they go is looked up by name, so that no page carries a method for each. */
export function createApiClient({ call }: Transport): ApiClient {
  async function send(name: string, given: Given = {}, { orNull = false, ...options }: Options = {}) {
    const { method, path, body } = request(await addressOf(name), given);
    try {
      const { data, meta } = await call(method, path, body, options);
      return meta === undefined ? data : { data, meta };
    } catch (error) {
      if (orNull && isApiProblem(error) && error.status === 404) return null;
      throw error;
    }
  }
  return byName((group) =>
    byName((verb) => (given?: Given, options?: Options) => send(`${group}.${verb}`, given, options)),
  );
}

function byName<Members extends object>(member: (name: string) => unknown): Members {
  // Frozen: what a slice would define there stands in no other's way.
  return new Proxy<Members>(Object.freeze(Object.create(null)), {
    get: (_target, name) => member(String(name)),
  });
}

async function addressOf(name: string): Promise<string> {
  // Without a network not even this file comes, and the call fails like one without an answer.
  const { OPERATIONS } = await loadOperations().catch(() => {
    throw new ApiProblem(0, {});
  });
  const addresses: Readonly<Record<string, string>> = OPERATIONS;
  return addresses[name] ?? '';
}

/** Puts what a call is given where the call wants it: into its path by name, the rest into its query or its body. */
function request(address: string, given: Given) {
  const rest = { ...given };
  const [method = '', template = ''] = address.split(' ');
  const path = template.replace(/\{(.+?)\}/g, (_braces, name: string) => {
    const { [name]: value } = rest;
    delete rest[name];
    // `*` is the rest of a path, of several segments.
    const segments = name === '*' ? String(value).split('/') : [String(value)];
    return segments.map(encodeURIComponent).join('/');
  });
  if (method !== 'GET' && method !== 'DELETE') return { method, path, body: rest };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value));
  return { method, path: query.size > 0 ? `${path}?${query}` : path, body: undefined };
}
