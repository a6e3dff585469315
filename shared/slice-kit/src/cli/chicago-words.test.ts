import { inChicago } from './chicago-words.ts';

test('a sentence of the registry tells times as the command takes them', () => {
  expect(
    inChicago('Nothing new becomes live from 2026-11-26T06:00:00.000Z to 2026-12-01T06:00:00.000Z.'),
  ).toBe('Nothing new becomes live from 2026-11-26T00:00 in Chicago to 2026-12-01T00:00 in Chicago.');
});
