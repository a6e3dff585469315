import type { Support } from '@sanderling/contract/wire/catalogue/catalogue';
import type { HomeRow, Season } from '@sanderling/contract/wire/catalogue/season';
import type { CardRecord } from '@sanderling/ui/product-card/product-card.tsx';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { RecommendedStyles } from '../recommended-styles/recommended-styles.tsx';
import { SupportBlock } from '../support/support-block.tsx';
import { ColorRow } from './colors/color-row.tsx';
import { rowsOf } from './experiment/row-order.ts';
import { FeatureBand } from './feature-band/feature-band.tsx';
import { FavoritesRow } from './most-favorited/favorites-row.tsx';
import type { Kept } from './most-favorited/load-most-favorited.ts';
import { type HomePictures, NO_HOME_PICTURES } from './pictures/home-pictures.ts';
import { RoomTiles } from './rooms/room-tiles.tsx';
import { SeasonPicks } from './season/season-picks.tsx';
import { BrandStory } from './stories/brand-story.tsx';
import { NO_STORIES, type Stories } from './stories/load-stories.ts';
import { RoomStory } from './stories/room-story.tsx';

const EVERYDAY_ROWS: readonly HomeRow[] = [
  'rooms',
  'styles',
  'room',
  'made-to-order',
  'kept',
  'brand',
  'colors',
  'in-stock',
];

/** What a season has of its own below the hero. */
export interface HomeSeason extends Pick<Season, 'colors' | 'home'> {
  picks: readonly CardRecord[];
}

/** The home page below its hero: rows of every day, or those of the season in its order. */
export function BelowHero({
  pictures,
  recommended,
  kept,
  stories,
  support,
  season,
  variant,
}: {
  pictures: HomePictures | null;
  recommended: readonly CardRecord[] | null;
  kept: Kept | null;
  stories: Stories | null;
  support: Support | null;
  season: HomeSeason | null;
  variant: string | undefined;
}) {
  const { rooms, bands, colors, productCount } = pictures ?? NO_HOME_PICTURES;
  const { room, brand } = stories ?? NO_STORIES;
  const [madeToOrder, inStock] = bands;
  const parts: Record<HomeRow, ReactNode> = {
    picks: season && <SeasonPicks season={season} />,
    rooms: <RoomTiles rooms={rooms} productCount={productCount} />,
    styles: <RecommendedStyles records={recommended ?? []} />,
    banner: season && (
      <FeatureBand
        {...season.home.banner}
        to={season.home.banner.path}
        ground={season.colors.ground}
        textColor={season.colors.text}
      />
    ),
    room: room && <RoomStory room={room} />,
    kept: kept && <FavoritesRow kept={kept} />,
    brand: brand && <BrandStory brand={brand} />,
    // A store without pictures of rooms has no bands.
    'made-to-order': madeToOrder?.picture && (
      <FeatureBand
        picture={madeToOrder.picture}
        title="Made when you order it"
        text="Many of our pieces are cut and built after you order them. Six to eight weeks to make, a swatch whenever you want one, and a photograph before it leaves the workshop."
        link="See what is made to order"
        to="/products?availability=Made+to+order"
      />
    ),
    colors: <ColorRow colors={colors} />,
    'in-stock': inStock?.picture && (
      <FeatureBand
        picture={inStock.picture}
        isReversed
        title="Ready to ship"
        text="Everything here is finished, packed and waiting in our warehouse. Many pieces always ship free, other freight from $1,000 and other small parcels from $300."
        link="See what is in stock"
        to="/products?availability=In+stock"
      />
    ),
  };
  return (
    <>
      {rowsOf(variant, season?.home.rows ?? EVERYDAY_ROWS).map((row) => (
        <Fragment key={row}>{parts[row]}</Fragment>
      ))}
      {support && <SupportBlock support={support} />}
    </>
  );
}
