import type { SeasonFile } from '@sanderling/catalogue-data/schema/season-files';
import { momentOf, spanOfDeal, windowOf } from '@sanderling/catalogue-data/schema/season-times';
import type { Season, SeasonCalendar } from '@sanderling/contract/wire/catalogue/season';
import type { PictureLibrary } from '../media/picture-library.ts';

/** When each season is on, and when prices of deals change. */
export function toCalendar(seasons: readonly SeasonFile[]): SeasonCalendar {
  const changes = seasons.flatMap(({ deals }) =>
    deals.flatMap((deal) => Object.values(spanOfDeal(deal)).map((moment: Date) => moment.toISOString())),
  );
  return {
    windows: seasons.map((season) => {
      const { startsAt, endsAt } = windowOf(season);
      return { name: season.name, starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() };
    }),
    price_changes: [...new Set(changes)].sort(),
  };
}

/** What a season changes besides its slides. */
export function toSeason(
  { name, colors, countdown, home: { rows, picks, banner } }: SeasonFile,
  pictures: PictureLibrary,
): Season {
  const { title, text, link, path, room_scene: slug, scene } = banner;
  const picture = pictures.ofSlide({ slug }, scene).wide;
  return {
    name,
    colors,
    countdown: countdown && { text: countdown.text, ends_at: momentOf(countdown.ends).toISOString() },
    home: { rows, picks, banner: { title, text, link, path, picture } },
  };
}
