import type { Catalogue } from '@sanderling/catalogue-data/schema/read-catalogue';
import type { SeasonFile } from '@sanderling/catalogue-data/schema/season-files';
import { momentOf, spanOfDeal, windowOf } from '@sanderling/catalogue-data/schema/season-times';
import type { Season } from '@sanderling/contract/wire/catalogue/season';
import type { PictureLibrary } from '../media/picture-library.ts';
import type { SeasonFacts } from '../seasons/read-seasons.ts';

/** What the shop tells about its seasons, made once from their files. */
export function toSeasonFacts({ seasons, rooms }: Catalogue, pictures: PictureLibrary): SeasonFacts {
  const pictureOf = ({ room_scene, scene }: SeasonFile['home']['banner']) =>
    pictures.ofSlide(
      rooms.find(({ slug }) => slug === room_scene),
      scene,
    ).wide;
  const changes = seasons.flatMap(({ deals }) =>
    deals.flatMap((deal) => Object.values(spanOfDeal(deal)).map((moment: Date) => moment.toISOString())),
  );
  return {
    calendar: {
      windows: seasons.map((season) => {
        const { startsAt, endsAt } = windowOf(season);
        return { name: season.name, starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() };
      }),
      price_changes: [...new Set(changes)].sort(),
    },
    seasons: seasons.map(({ name, colors, countdown, home: { rows, picks, banner } }): Season => {
      const { title, text, link, path } = banner;
      return {
        name,
        colors,
        countdown: countdown && { text: countdown.text, ends_at: momentOf(countdown.ends).toISOString() },
        home: { rows, picks, banner: { title, text, link, path, picture: pictureOf(banner) } },
      };
    }),
  };
}
