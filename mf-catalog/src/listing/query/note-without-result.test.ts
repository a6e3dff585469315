import { createApiClient } from '@sanderling/runtime';
import { useStore } from '../../testing/use-store.ts';
import { loader } from '../search-results.route.tsx';
import { noteWithoutResult } from './note-without-result.ts';

const store = useStore();

test('merchants are told what a shopper looked for in vain, and of no search that found something or that filters have emptied', async () => {
  const told = Promise.withResolvers<unknown>();
  const api = createApiClient({
    async call(_, _path, body) {
      told.resolve(body);
      return JSON.parse('{"data":{}}');
    },
  });
  for (const search of ['oak+desk', 'qqzzxvw&max_width=1', 'qqzzxvw']) {
    const { listing } = await loader(store.argsFor(`/search_results?query=${search}`));
    noteWithoutResult(api, listing, null);
  }
  // The last one is the first that is told of.
  expect(await told.promise).toEqual({ query: 'qqzzxvw' });
});
