import { createFadeSwiper } from '@sanderling/ui/carousel/fade-swiper.ts';

export interface HeroSwiper {
  show: (index: number) => void;
  destroy: () => void;
}

export interface HeroSwiperOptions {
  trackClass: string;
  slideClass: string;
  onSlide: (index: number) => void;
}

/** Swiper for the hero: swiping, and the cross-fade from any slide to any other. Which slide is on is React's to decide. */
export function mountHeroSwiper(viewport: HTMLElement, options: HeroSwiperOptions): HeroSwiper {
  const classes = { track: options.trackClass, slide: options.slideClass };
  const swiper = createFadeSwiper(viewport, classes, {
    // Swiping past either end is not followed; the arrows wrap.
    resistanceRatio: 0,
    on: { slideChange: ({ activeIndex }) => options.onSlide(activeIndex) },
  });
  return {
    show(index) {
      if (index !== swiper.activeIndex) swiper.slideTo(index);
    },
    destroy: () => swiper.destroy(true, true),
  };
}
