import type { SeasonFile } from '../schema/season-files.ts';
import { isMoment, spanOfDeal, windowOf } from '../schema/season-times.ts';
import { unless } from './duplicates.ts';

const DAY_MS = 86_400_000;
/** How many days what a countdown names may last. */
const NAMED_SPANS = [
  { name: /\bweekend\b/i, minDays: 2, maxDays: 4 },
  { name: /\bweek\b/i, minDays: 5, maxDays: 8 },
  { name: /\bweeks\b/i, minDays: 13, maxDays: 60 },
];

/** Where seasons say other than they show: sentences that name file and field. */
export function checkSeasonWords(seasons: readonly SeasonFile[]): string[] {
  return seasons.flatMap((season) =>
    [...checkCountdown(season), ...checkBadge(season), ...checkPrices(season, seasons)].map((fault) =>
      inFile(season, fault),
    ),
  );
}

/** Seasons of the store's own files that look like each other. Who writes one at the desk may show a picture again. */
export function checkSharedPictures({ seasons }: { seasons: readonly SeasonFile[] }): string[] {
  return seasons.flatMap((season, place) =>
    checkPictures(season, seasons.slice(0, place)).map((fault) => inFile(season, fault)),
  );
}

function inFile({ name }: SeasonFile, fault: string): string {
  return `data/seasons/${name}.json, ${fault}`;
}

function checkCountdown({ countdown, ...days }: SeasonFile): string[] {
  const { startsAt, endsAt } = windowOf(days);
  const lasts = Math.round((endsAt.getTime() - startsAt.getTime()) / DAY_MS);
  return NAMED_SPANS.flatMap(({ name, minDays, maxDays }) =>
    unless(
      !countdown || !name.test(countdown.text) || (lasts >= minDays && lasts <= maxDays),
      `countdown.text: “${countdown?.text}” is said of ${lasts} days`,
    ),
  );
}

/** A shopper who reads a season's mark on one of its picks looks for it on the others. */
function checkBadge({ badge, home }: SeasonFile): string[] {
  if (!badge) return [];
  return home.picks.product_slugs.flatMap((slug) =>
    unless(badge.product_slugs.includes(slug), `badge.product_slugs: ${slug} of the picks carries no badge`),
  );
}

/** A pick whose price is that of another season ends at another time than the countdown says. */
function checkPrices(
  { name, countdown, home, ...days }: SeasonFile,
  seasons: readonly SeasonFile[],
): string[] {
  if (!countdown) return [];
  const { startsAt, endsAt } = windowOf(days);
  return (
    seasons
      .filter((other) => other.name !== name)
      .flatMap(({ deals }) => deals)
      .filter((deal) => home.picks.product_slugs.includes(deal.product_slug))
      // A time that is none is said of its own season.
      .filter(({ starts, ends }) => isMoment(starts) && isMoment(ends))
      .filter((deal) => spanOfDeal(deal).startsAt < endsAt && spanOfDeal(deal).endsAt > startsAt)
      .flatMap((deal) =>
        unless(
          deal.ends === countdown.ends,
          `home.picks.product_slugs: the price of ${deal.product_slug} ends ${deal.ends}, and the countdown ${countdown.ends}`,
        ),
      )
  );
}

function checkPictures({ hero }: SeasonFile, others: readonly SeasonFile[]): string[] {
  return hero.flatMap((slide, place) => {
    const other = others.find((season) => season.hero.some((shown) => pictureOf(shown) === pictureOf(slide)));
    return unless(!other, `hero.${place}: ${pictureOf(slide)} is also the picture of ${other?.name}`);
  });
}

const pictureOf = ({ scene, room_scene }: SeasonFile['hero'][number]) => scene ?? room_scene;
