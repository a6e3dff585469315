import { createServer, type Server } from 'node:http';
import { createSearchClient } from '@sanderling/runtime';
import { record } from '../testing/fixtures.ts';

/** Stands in for the search service: notes what is asked, and answers with one hit. */
interface Asked {
  path: string;
  appId: unknown;
  apiKey: unknown;
  body: unknown;
}
const asked: Asked[] = [];
let service: Server;
beforeAll(async () => {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const address = new URL(request.url ?? '/', 'http://service');
      const credential = (name: string) => request.headers[name] ?? address.searchParams.get(name);
      asked.push({
        path: address.pathname,
        appId: credential('x-algolia-application-id'),
        apiKey: credential('x-algolia-api-key'),
        body: JSON.parse(body),
      });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ results: [{ hits: [record()] }] }));
    });
  });
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready));
});
afterAll(() => new Promise((closed) => service.close(closed)));

test('R305 R476 R477 R478 recommendations are eight trending hits of the variants index, asked with the configured keys', async () => {
  const address = service.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const search = createSearchClient({
    appId: 'configured-app',
    apiKey: 'configured-key',
    host: { url: `127.0.0.1:${port}`, protocol: 'http' },
  });
  expect(await search.trending()).toEqual([record()]);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    path: '/1/indexes/*/recommendations',
    appId: 'configured-app',
    apiKey: 'configured-key',
    body: {
      requests: [{ indexName: 'variants', model: 'trending-items', maxRecommendations: 8 }],
    },
  });
});
