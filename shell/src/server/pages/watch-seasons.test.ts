import { createServer } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { seasonOf } from '../routing/season.ts';
import { watchSeasons } from './watch-seasons.ts';

const HOLIDAY = {
  windows: [
    { name: 'holiday2026', starts_at: '2026-11-16T06:00:00.000Z', ends_at: '2027-01-01T06:00:00.000Z' },
  ],
  price_changes: ['2026-12-21T06:00:00.000Z'],
};
let app: FastifyInstance;
let close = () => {};
beforeEach(() => {
  app = fastify();
});
afterEach(async () => {
  await app.close();
  close();
});

/** An API that answers this, or fails. */
async function openApi(answer: () => unknown): Promise<string> {
  const server = createServer((_request, response) => {
    const body = answer();
    response.writeHead(body === null ? 503 : 200).end(JSON.stringify({ data: body ?? undefined }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => void server.close();
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('It has no port.');
  return `http://127.0.0.1:${address.port}`;
}

test('the first visitor already sees the season that the API names for today', async () => {
  const now = () => new Date('2026-11-24T18:00:00Z');
  const seasons = watchSeasons(app, { apiOrigin: await openApi(() => HOLIDAY), now, onBorder: () => {} });
  await app.ready();
  expect(seasonOf(new URLSearchParams(), now(), seasons.calendar())).toBe('holiday2026');
});

test('without the API the windows of the specification hold, and later those that it named last', async () => {
  let answer: unknown = null;
  const now = () => new Date('2024-10-10T12:00:00-05:00');
  const seasons = watchSeasons(app, { apiOrigin: await openApi(() => answer), now, onBorder: () => {} });
  await app.ready();
  expect(seasonOf(new URLSearchParams(), now(), seasons.calendar())).toBe('fallSale');
  answer = HOLIDAY;
  await seasons.refresh();
  answer = null;
  await seasons.refresh();
  expect(seasons.calendar()).toEqual(HOLIDAY);
});

test('stored pages are told of each border once, by the clock and not by a visit', async () => {
  let at = new Date('2026-12-21T05:59:59Z');
  const told: string[] = [];
  const reached = Promise.withResolvers<void>();
  watchSeasons(app, {
    apiOrigin: await openApi(() => HOLIDAY),
    now: () => at,
    onBorder: () => {
      told.push(at.toISOString());
      reached.resolve();
    },
    lookEveryMs: 5,
  });
  await app.ready();
  expect(told).toEqual([]);
  at = new Date('2026-12-21T06:00:00Z');
  await reached.promise;
  expect(told).toEqual(['2026-12-21T06:00:00.000Z']);
});
