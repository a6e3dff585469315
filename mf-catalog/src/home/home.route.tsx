import type { LoaderArgs } from '@sanderling/runtime';
import { useLoaderData } from '@sanderling/runtime/router';
import type { LoaderData } from '../loader-data/loader-data.ts';
import { RecommendedStyles } from '../recommended-styles/recommended-styles.tsx';
import { SupportBlock } from '../support/support-block.tsx';
import { ColorRow } from './colors/color-row.tsx';
import { FeatureBand } from './feature-band/feature-band.tsx';
import { Hero } from './hero/hero.tsx';
import styles from './home.module.css';
import { loadHomePictures, NO_HOME_PICTURES } from './pictures/home-pictures.ts';
import { RoomTiles } from './rooms/room-tiles.tsx';

/** Only the hero is waited for. Each part may fail without the others: the home page always opens. */
export async function loader({ context: { api, search, seasonalLayout, origin } }: LoaderArgs) {
  const deferred = {
    recommended: search.trending().catch(() => []),
    pictures: loadHomePictures(search).catch(() => NO_HOME_PICTURES),
    support: api.support.get().catch(() => null),
  };
  const slides = await api.slides.active({ layout: seasonalLayout }).catch((error) => {
    console.warn('The slides of the home page could not be loaded', error);
    return [];
  });
  return { slides, origin, ...deferred };
}

export function Component() {
  const { slides, recommended, pictures, support, origin } = useLoaderData<LoaderData<typeof loader>>();
  const { rooms, bands, colors, productCount } = pictures ?? NO_HOME_PICTURES;
  const [madeToOrder, inStock] = bands;
  return (
    <>
      <title>Online furniture and home decor | Sanderling</title>
      <meta
        name="description"
        content="Sofas, beds, tables, lighting and rugs from small workshops, in stock or made to order. Many always ship free, other freight from $1,000."
      />
      <link rel="canonical" href={`${origin}/`} />
      <h1 className={styles.name}>Sanderling, furniture and home decor</h1>
      <Hero slides={slides} />
      <RoomTiles rooms={rooms} productCount={productCount} />
      <RecommendedStyles records={recommended ?? []} />
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
