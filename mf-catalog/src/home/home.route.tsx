import type { Slide } from '@sanderling/contract/wire/catalogue/catalogue';
import { bus, type LoaderArgs, PageTitle, storeIdentityAtom } from '@sanderling/runtime';
import { useLoaderData } from '@sanderling/runtime/router';
import { deferred } from '@sanderling/ui/deferred/deferred.tsx';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { LoaderData } from '../loader-data/loader-data.ts';
import { StructuredData, siteFacts } from '../structured-data/structured-data.tsx';
import { ROW_ORDER_EXPERIMENT } from './experiment/row-order.ts';
import { Hero } from './hero/hero.tsx';
import styles from './home.module.css';

const DeferredBelowHero = /* @__PURE__ */ deferred(() =>
  import(/* webpackChunkName: "deferred-home" */ './below-hero.tsx').then(({ BelowHero }) => BelowHero),
);

/** Only the hero is waited for. Each part may fail without the others: the home page always opens. */
export async function loader({ context }: LoaderArgs) {
  const { api, seasonalLayout, origin } = context;
  const slides = api.slides.active({ layout: seasonalLayout }).catch((error): Slide[] => {
    console.warn('The slides of the home page could not be loaded', error);
    return [];
  });
  // What only the loader needs, no page of the server's hydrates with.
  const { loadBelowHero } = await import('./load-below-hero.ts');
  const belowHero = loadBelowHero(context, slides);
  return { slides: await slides, origin, variant: context.variants?.[ROW_ORDER_EXPERIMENT], ...belowHero };
}

export function Component() {
  const store = useAtomValue(storeIdentityAtom);
  const { slides, recommended, pictures, kept, stories, support, season, variant, origin } =
    useLoaderData<LoaderData<typeof loader>>();
  useEffect(() => {
    if (variant) bus.emit('experiment:viewed', { experiment: ROW_ORDER_EXPERIMENT, variant });
  }, [variant]);
  return (
    <>
      <PageTitle>{`Online ${store.sells}`}</PageTitle>
      <meta name="description" content={store.forSearchEngines?.description} />
      <link rel="canonical" href={`${origin}/`} />
      <StructuredData facts={siteFacts(origin, store)} />
      <h1 className={styles.name}>
        {store.name}, {store.sells}
      </h1>
      <Hero slides={slides} />
      <DeferredBelowHero
        pictures={pictures}
        recommended={recommended}
        kept={kept}
        stories={stories}
        support={support}
        season={season}
        variant={variant}
      />
    </>
  );
}
