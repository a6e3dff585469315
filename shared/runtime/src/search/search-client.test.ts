import { startSmallApi } from '../testing/small-api.ts';
import { createSearchClient } from './search-client.ts';

let search: Awaited<ReturnType<typeof startSmallApi>>;

beforeAll(async () => {
  search = await startSmallApi(({ url, text }) => {
    const { requests }: { requests: { query?: string }[] } = JSON.parse(text);
    const hit = (name: string) => ({ objectID: name, name });
    if (url.includes('/recommendations')) return { body: { results: [{ hits: [hit('Mara')] }] } };
    return {
      body: { results: requests.map(({ query = '' }) => ({ hits: [hit(query)], nbHits: 1, page: 0 })) },
    };
  });
});
beforeEach(() => {
  search.calls.length = 0;
});
afterAll(() => search.close());

const client = () =>
  createSearchClient({ appId: 'a', apiKey: 'k', host: { url: search.host, protocol: 'http' } });

test('R305 what is recommended are the eight hits of the variants index that sell best', async () => {
  expect((await client().trending()).map(({ name }) => name)).toEqual(['Mara']);
  expect(search.calls[0]?.body).toMatchObject({
    requests: [{ indexName: 'variants', model: 'trending-items', threshold: 0, maxRecommendations: 8 }],
  });
});

test('several queries go in one request and are answered in order', async () => {
  const answers = await client().queries([
    { query: 'sofa' },
    { query: 'lamp', indexName: 'variants_newest' },
  ]);
  expect(answers.map(({ hits }) => hits[0]?.name)).toEqual(['sofa', 'lamp']);
  expect(search.calls).toHaveLength(1);
  expect(search.calls[0]?.body).toMatchObject({
    requests: [
      { indexName: 'variants', query: 'sofa' },
      { indexName: 'variants_newest', query: 'lamp' },
    ],
  });
});

test('an answer that lacks what was not requested is complete for its reader', async () => {
  const [answer] = await client().queries([{ query: 'sofa' }]);
  expect(answer).toMatchObject({ nbPages: 0, hitsPerPage: 0, facets: {}, facets_stats: {} });
});

test('a service that is away is said so', async () => {
  const gone = createSearchClient({
    appId: 'a',
    apiKey: 'k',
    host: { url: '127.0.0.1:9', protocol: 'http' },
  });
  await expect(gone.trending()).rejects.toThrow();
});
