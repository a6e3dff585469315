import { emptyRegistry } from '@sanderling/releases/registry-document';
import { checkSeasons } from './watch-planned-seasons.ts';

const season = (id: string, from: string) => ({
  id,
  name: id,
  versions: { 'mf-promotions': id },
  from,
  until: '2026-12-27T06:00:00Z',
});

test('a season is checked once, ten minutes before it begins or after it has, and one that is refused is said in the log', async () => {
  const asked: string[] = [];
  const said: unknown[] = [];
  const seasons = [
    season('Holidays', '2026-12-01T06:00:00Z'),
    season('begun', '2026-12-01T05:55:00Z'),
    season('on for long', '2026-11-20T06:00:00Z'),
  ];
  const releases = {
    status: async () => ({ ...emptyRegistry(), seasons }),
    checkSeason: async (id: string) => {
      asked.push(id);
      return id === 'Holidays' ? 'It covers the page.' : null;
    },
  };
  const checked = new Set<string>();
  const look = (at: string) =>
    checkSeasons(releases, checked, { error: (message: unknown) => said.push(message) }, () => new Date(at));
  await look('2026-11-30T06:00:00Z');
  expect(asked).toEqual([]);
  await look('2026-12-01T05:59:00Z');
  await look('2026-12-01T05:59:05Z');
  expect(asked).toEqual(['Holidays', 'begun']);
  expect(said).toEqual(['The season Holidays is taken away: It covers the page.']);
});
