import type { SeasonBadges } from '@sanderling/contract/wire/catalogue/season';

/** A piece of a list with the marks of the page's season alone: a page is weighed, and shows no other's. */
export function marksOfSeason<Piece extends { season_badges?: SeasonBadges | undefined }>(
  { season_badges: badges, ...piece }: Piece,
  season: string,
) {
  const badge = badges?.[season];
  return { ...piece, ...(badge && { season_badges: { [season]: badge } }) };
}
