import { CAROUSEL_INTERVAL_MS } from '@sanderling/contract/commerce/constants';
import type { Slide } from '@sanderling/contract/wire/catalogue/catalogue';
import { nextIndex, previousIndex } from '@sanderling/ui/carousel/turn.ts';
import { useAutoAdvance } from '@sanderling/ui/carousel/use-auto-advance.ts';
import { useRef, useState } from 'react';
import styles from './hero.module.css';
import { HeroControls } from './hero-controls.tsx';
import { HeroSlide } from './hero-slide.tsx';
import { useHeroSwiper } from './use-hero-swiper.ts';

/**
 * The large pictures at the top of the home page. The first is plain HTML of the server, the others join when swiper has
 * come. They fade into each other every five seconds, and rest where the shopper rests.
 */
export function Hero({ slides }: { slides: readonly Slide[] }) {
  const hero = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const reached = useReached(index);
  const isLive = useHeroSwiper(viewport, {
    count: slides.length,
    index,
    trackClass: styles.track ?? '',
    slideClass: styles.slide ?? '',
    onSlide: setIndex,
  });
  const following = nextIndex(index, slides.length);
  const next = () => setIndex(following);
  const auto = useAutoAdvance(hero, isLive ? CAROUSEL_INTERVAL_MS : 0, index, next);

  if (slides.length === 0) return null;
  return (
    <section
      ref={hero}
      className={styles.hero}
      aria-roledescription="carousel"
      aria-label="Featured"
      // The shell keeps its notice off the words at the start of the lower edge.
      data-words-below=""
    >
      <div className={styles.viewport} data-live={isLive} ref={viewport}>
        <div className={styles.track}>
          {slides.map((slide, place) => (
            <HeroSlide
              key={slide.id}
              slide={slide}
              label={`${place + 1} of ${slides.length}`}
              isFirst={place === 0}
              isLive={isLive}
              isCurrent={place === index}
              hasPicture={place === 0 || (isLive && (place === following || reached.has(place)))}
            />
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <HeroControls
          slides={slides}
          index={index}
          auto={auto}
          onPrevious={() => setIndex(previousIndex(index, slides.length))}
          onNext={next}
          onShow={setIndex}
        />
      )}
    </section>
  );
}

/** The slides that have been on. A shopper who leaves earlier has not fetched the pictures of the others. */
function useReached(index: number): ReadonlySet<number> {
  const [reached, setReached] = useState<ReadonlySet<number>>(new Set([index]));
  if (!reached.has(index)) setReached(new Set([...reached, index]));
  return reached;
}
