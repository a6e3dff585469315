import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';

const FADE_MS = 600;

export interface HeroSwiper {
  show: (index: number) => void;
  destroy: () => void;
}

export interface HeroSwiperOptions {
  trackClass: string;
  slideClass: string;
  onSlide: (index: number) => void;
}

/**
 * Swiper for the hero: swiping, and the cross-fade from any slide to any other. Which slide is on is React's to decide;
 * fading leaves the slides in place, so swiper never moves nodes that React has rendered.
 */
export function mountHeroSwiper(viewport: HTMLElement, options: HeroSwiperOptions): HeroSwiper {
  const swiper = new Swiper(viewport, {
    modules: [EffectFade],
    effect: 'fade',
    fadeEffect: { crossFade: true },
    wrapperClass: options.trackClass,
    slideClass: options.slideClass,
    speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : FADE_MS,
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
