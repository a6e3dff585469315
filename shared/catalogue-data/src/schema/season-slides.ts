import type { SlidesFile } from './editorial-files.ts';
import type { SeasonFile } from './season-files.ts';

/** Slides of every day are below. Numbers of a season's slides follow from its place among the files. */
const IDS_FROM = 1_000;
const IDS_OF_A_SEASON = 50;
const TOP_FROM = 25;

/** What the seasons' files say of the two carousels, as slides of their layouts. */
export function slidesOfSeasons(seasons: readonly SeasonFile[]): SlidesFile {
  const firstId = (place: number) => IDS_FROM + place * IDS_OF_A_SEASON;
  return {
    hero: seasons.flatMap(({ name, hero }, place) =>
      hero.map((slide, position) => ({
        ...slide,
        id: firstId(place) + position,
        layout: name,
        position: position + 1,
      })),
    ),
    top: seasons.flatMap(({ name, announcements }, place) =>
      announcements.map((slide, position) => ({
        ...slide,
        id: firstId(place) + TOP_FROM + position,
        layout: name,
        position,
        alternative_text: slide.text,
      })),
    ),
  };
}

/** Where a season's file says the slide of this number: `hero.0`, or `announcements.1`. */
export function placeOfSlide(id: number): string {
  const place = (id - IDS_FROM) % IDS_OF_A_SEASON;
  return place < TOP_FROM ? `hero.${place}` : `announcements.${place - TOP_FROM}`;
}
