import type { SeasonBadges } from '@sanderling/contract/wire/catalogue/season';
import { marksOfSeason } from './marks-of-season.ts';

const GIFT = { text: 'Gift', accent: 'moss' as const };
const WARM = { text: 'Warm', accent: 'clay' as const };

test('a page carries the marks of its own season, not those of the others', () => {
  const lamp = { name: 'Ember', season_badges: { christmas: GIFT, fallSale: WARM } };
  expect(marksOfSeason(lamp, 'fallSale')).toEqual({ name: 'Ember', season_badges: { fallSale: WARM } });
  expect(marksOfSeason(lamp, 'default')).toEqual({ name: 'Ember' });
  const plain: { name: string; season_badges?: SeasonBadges } = { name: 'Ember' };
  expect(marksOfSeason(plain, 'fallSale')).toEqual(plain);
});
