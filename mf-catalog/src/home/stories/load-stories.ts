import type { Brand, Room, Slide } from '@sanderling/contract/wire/catalogue/catalogue';
import type { SliceContext } from '@sanderling/runtime';
import type { HomeSeason } from '../below-hero.tsx';
import { ofWeek } from './of-week.ts';

/** What a story shows of its subject: a page carries no more of it. */
export interface Stories {
  room: Pick<Room, 'name' | 'slug' | 'description' | 'picture' | 'mobile_picture'> | null;
  brand: Pick<Brand, 'name' | 'slug' | 'description' | 'founded_in' | 'founded_year' | 'picture'> | null;
}

export const NO_STORIES: Stories = { room: null, brand: null };

/** A room and a brand of the week, the room being none that the hero or the season shows already. */
export async function loadStories(
  { api, now }: Pick<SliceContext, 'api' | 'now'>,
  slides: Promise<readonly Slide[]>,
  season: Promise<HomeSeason | null>,
): Promise<Stories> {
  const [rooms, brands, shownSlides, shownSeason] = await Promise.all([
    api.rooms.list().catch(() => []),
    api.brands.list().catch(() => []),
    slides,
    season,
  ]);
  const banner = shownSeason?.home.banner.picture;
  const shown = new Set([...shownSlides.map(({ picture }) => picture?.src), banner?.src]);
  const room = ofWeek(
    rooms.filter(({ picture }) => picture !== null && !shown.has(picture.src)),
    now(),
  );
  const brand = ofWeek(
    brands.filter(({ picture }) => picture !== null),
    now(),
  );
  return { room: room ? storyOfRoom(room) : null, brand: brand ? storyOfBrand(brand) : null };
}

function storyOfRoom({ name, slug, description, picture, mobile_picture }: Room): Stories['room'] {
  return { name, slug, description, picture, mobile_picture };
}

function storyOfBrand({
  name,
  slug,
  description,
  founded_in,
  founded_year,
  picture,
}: Brand): Stories['brand'] {
  return { name, slug, description, founded_in, founded_year, picture };
}
