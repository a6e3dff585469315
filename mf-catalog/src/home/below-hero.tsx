import type { Support } from '@sanderling/contract/wire/catalogue/catalogue';
import type { CardRecord } from '@sanderling/ui/product-card/product-card.tsx';
import { RecommendedStyles } from '../recommended-styles/recommended-styles.tsx';
import { SupportBlock } from '../support/support-block.tsx';
import { ColorRow } from './colors/color-row.tsx';
import { FeatureBand } from './feature-band/feature-band.tsx';
import type { HomePictures } from './pictures/home-pictures.ts';
import { RoomTiles } from './rooms/room-tiles.tsx';

/** The home page below its hero. */
export function BelowHero({
  pictures: { rooms, bands, colors, productCount },
  recommended,
  support,
}: {
  pictures: HomePictures;
  recommended: readonly CardRecord[];
  support: Support | null;
}) {
  const [madeToOrder, inStock] = bands;
  return (
    <>
      <RoomTiles rooms={rooms} productCount={productCount} />
      <RecommendedStyles records={recommended} />
      {madeToOrder && (
        <FeatureBand
          picture={madeToOrder.picture}
          title="Made when you order it"
          text="Many of our pieces are cut and built after you order them. Six to eight weeks to make, a swatch whenever you want one, and a photograph before it leaves the workshop."
          link="See what is made to order"
          to="/products?availability=Made+to+order"
        />
      )}
      <ColorRow colors={colors} />
      {inStock && (
        <FeatureBand
          picture={inStock.picture}
          isReversed
          title="Ready to ship"
          text="Everything here is finished, packed and waiting in our warehouse. Many pieces always ship free, other freight from $1,000 and other small parcels from $300."
          link="See what is in stock"
          to="/products?availability=In+stock"
        />
      )}
      {support && <SupportBlock support={support} />}
    </>
  );
}
