import { setImmediate } from 'node:timers/promises';
import { createApiClient, type SearchClient } from '@sanderling/runtime';
import { responseOf, useStore } from '../../testing/use-store.ts';
import { loader } from '../search-results.route.tsx';

const store = useStore();

/** The same with another part: clients make their parts when they are asked for. */
function withPart<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  name: Name,
  part: Whole[Name],
) {
  return new Proxy(whole, {
    get: (target, asked) => (asked === name ? part : Reflect.get(target, asked)),
  });
}

/** What merchants are told when a page of results is opened, with what its address leads to. */
async function toldOf(address: string): Promise<unknown[]> {
  const told: unknown[] = [];
  const { context, ...args } = store.argsFor(`/search_results?${address}`);
  const client = context.api;
  const api = createApiClient({
    async call(method, path, body) {
      if (path !== '/search/without_result') throw new Error(`${method} ${path} is not counted.`);
      told.push(body);
      return JSON.parse('{"data":{}}');
    },
  });
  const asked: Promise<unknown>[] = [];
  const search: SearchClient = {
    ...context.search,
    queries(queries) {
      const answers = context.search.queries(queries);
      asked.push(answers);
      return answers;
    },
  };
  const counted = withPart(
    client,
    'search',
    withPart(client.search, 'noteWithoutResult', api.search.noteWithoutResult),
  );
  const answer = loader({ ...args, context: { ...context, search, api: counted } });
  await Promise.resolve(answer).catch(() => responseOf(answer));
  // It is counted behind the answer, by what the search says.
  await Promise.all(asked);
  await setImmediate();
  return told;
}

test.each([
  ['a word that nothing has', 'qqzzxvw', 'qqzzxvw', 'nothing'],
  [
    'words of which some are left out',
    'velvet+qqzzxvw+sconce+walnut',
    'velvet qqzzxvw sconce walnut',
    'near',
  ],
  ['what is not sold', 'tv', 'tv', 'near'],
  ['a size that is not made', 'twin+bed', 'twin bed', 'near'],
  ['a sentence whose limits nothing meets', 'sofa+under+$5', 'sofa under $5', 'near'],
  ['an exclusion that leaves nothing', 'rug+that+isn’t+wool', 'rug that isn’t wool', 'near'],
])('merchants are told of %s', async (_, address, query, outcome) => {
  expect(await toldOf(`query=${address}`)).toEqual([{ query, outcome }]);
});

test.each([
  ['what is found', 'oak+desk'],
  ['a sentence that is answered', 'sofa+not+leather'],
  ['a question that a page answers', 'return+policy'],
  ['what a shopper’s own filters have emptied', 'qqzzxvw&max_width=1'],
  ['the limits of a sentence, as its filters', 'sofa&max_price=5'],
])('merchants are told nothing of %s', async (_, address) => {
  expect(await toldOf(`query=${address}`)).toEqual([]);
});
