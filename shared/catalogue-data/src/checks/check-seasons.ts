import { SEASON_WINDOWS, SEASONAL_LAYOUTS } from '@sanderling/contract/commerce/seasons';
import { contrastOf } from '../schema/color-tokens.ts';
import type { SoldCatalogue } from '../schema/read-catalogue.ts';
import type { SeasonFile } from '../schema/season-files.ts';
import { isMoment, type Span, spanOfDeal, windowOf } from '../schema/season-times.ts';
import { checkSeasonWords } from './check-season-words.ts';
import { duplicates, unless } from './duplicates.ts';
import { knownPaths } from './known-paths.ts';

/** WCAG 2.2 AA for text of any size. */
const MIN_CONTRAST = 4.5;
const DAILY_DEALS = 'Daily Deals';

/** Everything that is wrong with the seasons' files, as sentences that name file and field. */
export function checkSeasons(catalogue: SoldCatalogue): string[] {
  const { seasons } = catalogue;
  return [
    // A store may have no seasons at all; of one that has, each has its address.
    ...SEASONAL_LAYOUTS.flatMap((layout) =>
      unless(
        seasons.length === 0 || seasons.some(({ name }) => name === layout),
        `data/seasons: there is no ${layout}.json`,
      ),
    ),
    ...seasons.flatMap((season) =>
      checkSeason(season, catalogue).map((fault) => `data/seasons/${season.name}.json, ${fault}`),
    ),
    ...checkOverlaps(seasons),
    ...checkSeasonWords(seasons),
  ];
}

function checkSeason(season: SeasonFile, catalogue: SoldCatalogue): string[] {
  return [
    ...checkTimes(season),
    ...checkColors(season),
    ...checkLinks(season, knownPaths(catalogue)),
    ...checkNamedProducts(season, catalogue),
    ...checkDeals(season, catalogue),
    ...duplicates('home.rows: row', season.home.rows),
  ];
}

function checkTimes({ name, first_day, last_day, countdown, deals }: SeasonFile): string[] {
  const planned = SEASON_WINDOWS.find(({ layout }) => layout === name);
  const moments = [
    ...(countdown ? [{ field: 'countdown.ends', text: countdown.ends }] : []),
    ...deals.flatMap(({ starts, ends }, place) => [
      { field: `deals.${place}.starts`, text: starts },
      { field: `deals.${place}.ends`, text: ends },
    ]),
  ];
  return [
    ...unless(first_day <= last_day, `last_day: ${last_day} is before ${first_day}`),
    ...unless(
      !planned || (planned.firstDay === first_day && planned.lastDay === last_day),
      `first_day: the days of ${name} are ${planned?.firstDay} to ${planned?.lastDay} for good; give a season of other days another name`,
    ),
    ...moments.flatMap(({ field, text }) =>
      isMoment(text) ? [] : `${field}: clocks in Chicago do not show ${text}`,
    ),
  ];
}

function checkColors({ colors: { ground, text } }: SeasonFile): string[] {
  const contrast = contrastOf(ground, text);
  return unless(
    contrast >= MIN_CONTRAST,
    `colors.text: ${text} on ${ground} has a contrast of ${contrast.toFixed(1)}, and text needs ${MIN_CONTRAST}`,
  );
}

function checkLinks({ announcements, hero, home }: SeasonFile, isKnown: (link: string) => boolean): string[] {
  const links = [
    ...announcements.map(({ path }, place) => ({ field: `announcements.${place}.path`, path })),
    ...hero.map(({ path }, place) => ({ field: `hero.${place}.path`, path })),
    { field: 'home.picks.path', path: home.picks.path },
    { field: 'home.banner.path', path: home.banner.path },
  ];
  return links.flatMap(({ field, path }) =>
    unless(isKnown(path), `${field}: no page of the store is at ${path}`),
  );
}

function checkNamedProducts({ hero, badge, home, deals }: SeasonFile, { products }: SoldCatalogue): string[] {
  const known = new Set(products.map(({ slug }) => slug));
  const lists = [
    ...hero.map(({ product_slugs }, place) => ({ field: `hero.${place}.product_slugs`, product_slugs })),
    { field: 'badge.product_slugs', product_slugs: badge?.product_slugs ?? [] },
    { field: 'home.picks.product_slugs', product_slugs: home.picks.product_slugs },
    ...deals.map(({ product_slug }, place) => ({
      field: `deals.${place}.product_slug`,
      product_slugs: [product_slug],
    })),
  ];
  return lists.flatMap(({ field, product_slugs }) =>
    product_slugs.flatMap((slug) => unless(known.has(slug), `${field}: no product ${slug}`)),
  );
}

/** A deal is below every other price of its piece, and cyber week's are of pieces that are daily deals. */
function checkDeals({ name, deals }: SeasonFile, { products, seasons }: SoldCatalogue): string[] {
  return deals.flatMap((deal, place) => {
    const field = `deals.${place}`;
    const product = products.find(({ slug }) => slug === deal.product_slug);
    if (!product || !isMoment(deal.starts) || !isMoment(deal.ends)) return [];
    const { startsAt, endsAt } = spanOfDeal(deal);
    const others = seasons
      .flatMap((season) => season.deals)
      .filter((other) => other !== deal && other.product_slug === deal.product_slug);
    const isOverlapping = others.some(
      (other) =>
        isMoment(other.starts) && isMoment(other.ends) && overlap(spanOfDeal(other), { startsAt, endsAt }),
    );
    return [
      ...unless(startsAt < endsAt, `${field}.ends: ${deal.ends} is not after ${deal.starts}`),
      ...unless(!isOverlapping, `${field}.starts: another deal of ${deal.product_slug} is on then`),
      ...unless(
        name !== 'cyberWeek' || product.feature_tags.includes(DAILY_DEALS),
        `${field}.product_slug: ${deal.product_slug} lacks the feature ${DAILY_DEALS}`,
      ),
      ...product.variants.flatMap(({ sku, price, sale_display, sale_price }) =>
        unless(
          !sale_display || sale_price === null || (price * (100 - deal.percent)) / 100 < sale_price,
          `${field}.percent: ${deal.percent} percent off ${sku} is not below its sale price of $${sale_price}`,
        ),
      ),
    ];
  });
}

function checkOverlaps(seasons: readonly SeasonFile[]): string[] {
  const windows = seasons.map(({ name, ...days }) => ({ name, window: windowOf(days) }));
  return windows.flatMap(({ name, window }, place) =>
    windows
      .slice(place + 1)
      .flatMap((other) =>
        unless(
          !overlap(window, other.window),
          `data/seasons/${other.name}.json, first_day: its days are also days of ${name}`,
        ),
      ),
  );
}

function overlap(one: Span, other: Span): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}
