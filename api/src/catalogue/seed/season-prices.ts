import type { SeasonFile } from '@sanderling/catalogue-data/schema/season-files';
import { spanOfDeal } from '@sanderling/catalogue-data/schema/season-times';
import type { ShopVariant } from '@sanderling/catalogue-data/schema/shop-product';
import type { SeasonBadges } from '@sanderling/contract/wire/catalogue/season';
import { afterPercent, centsFromDollars } from '@sanderling/pricing/money';
import type { Deal } from '@sanderling/pricing/price-display/deals';

/** What a variant costs for some hours: as seasons ask, so many percent off the regular price, and as the merchant scheduled. */
export function dealsOf(seasons: readonly SeasonFile[], variant: ShopVariant, productSlug: string): Deal[] {
  const ofSeasons = seasons
    .flatMap(({ deals }) => deals)
    .filter(({ product_slug }) => product_slug === productSlug)
    .map((deal) => {
      const { startsAt, endsAt } = spanOfDeal(deal);
      return {
        priceCents: afterPercent(centsFromDollars(variant.price), deal.percent),
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      };
    });
  const scheduled = (variant.scheduled_prices ?? []).map(({ price, starts_at, ends_at }) => ({
    priceCents: centsFromDollars(price),
    startsAt: new Date(starts_at).toISOString(),
    endsAt: new Date(ends_at).toISOString(),
  }));
  return [...ofSeasons, ...scheduled].sort((one, other) => one.startsAt.localeCompare(other.startsAt));
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
