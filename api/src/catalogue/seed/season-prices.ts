import type { VariantFile } from '@sanderling/catalogue-data/schema/product-files';
import type { SeasonFile } from '@sanderling/catalogue-data/schema/season-files';
import { spanOfDeal } from '@sanderling/catalogue-data/schema/season-times';
import type { SeasonBadges } from '@sanderling/contract/wire/catalogue/season';
import { afterPercent, centsFromDollars } from '@sanderling/pricing/money';
import type { Deal } from '@sanderling/pricing/price-display/deals';

/** What seasons ask for a variant for some hours: so many percent off the regular price. */
export function dealsOf(seasons: readonly SeasonFile[], { price }: VariantFile, productSlug: string): Deal[] {
  return seasons
    .flatMap(({ deals }) => deals)
    .filter(({ product_slug }) => product_slug === productSlug)
    .map((deal) => {
      const { startsAt, endsAt } = spanOfDeal(deal);
      return {
        priceCents: afterPercent(centsFromDollars(price), deal.percent),
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      };
    })
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt));
}

/** How seasons mark a product on its cards and its page. */
export function badgesOf(
  seasons: readonly SeasonFile[],
  productSlug: string,
): { season_badges?: SeasonBadges } {
  const badges = seasons.flatMap(({ name, badge, colors: { accent } }) =>
    badge?.product_slugs.includes(productSlug) ? [[name, { text: badge.text, accent }] as const] : [],
  );
  return badges.length > 0 ? { season_badges: Object.fromEntries(badges) } : {};
}
