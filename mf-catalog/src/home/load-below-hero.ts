import type { Slide } from '@sanderling/contract/wire/catalogue/catalogue';
import type { SliceContext } from '@sanderling/runtime';
import { loadMostFavorited } from './most-favorited/load-most-favorited.ts';
import { loadHomePictures, NO_HOME_PICTURES } from './pictures/home-pictures.ts';
import { loadHomeSeason } from './season/load-home-season.ts';
import { loadStories, NO_STORIES } from './stories/load-stories.ts';

/** The parts of the home page below its hero. Each may fail without the others, and no piece is in two of them. */
export function loadBelowHero(context: SliceContext, slides: Promise<readonly Slide[]>) {
  const { api, search } = context;
  const trending = search.trending().catch(() => []);
  // Without it the home page is that of every day.
  const season = loadHomeSeason(context).catch(() => null);
  const recommended = Promise.all([trending, season]).then(([records, loaded]) => {
    const picked = new Set(loaded?.picks.map(({ product_id }) => product_id));
    return records.filter(({ product_id }) => !picked.has(product_id));
  });
  const inRows = Promise.all([recommended, season]).then(([records, loaded]) =>
    [...records, ...(loaded?.picks ?? [])].map(({ product_id }) => product_id),
  );
  const kept = loadMostFavorited(context, inRows).catch(() => null);
  const inAllRows = Promise.all([inRows, kept]).then(([ids, row]) => [
    ...ids,
    ...(row?.records ?? []).map(({ product_id }) => product_id),
  ]);
  return {
    recommended,
    season,
    kept,
    pictures: loadHomePictures(context, inAllRows).catch(() => NO_HOME_PICTURES),
    stories: loadStories(context, slides, season).catch(() => NO_STORIES),
    support: api.support.get().catch(() => null),
  };
}
