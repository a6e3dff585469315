import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';
import { prefersReducedMotion } from '../motion/reduced-motion.ts';

const FADE_MS = 600;

/**
 * Swiper on a viewport that is already there as plain HTML, which fades from slide to slide: at once for shoppers who want less
 * motion. Fading leaves the slides where React has rendered them. Slices load it when the page has nothing else to do.
 */
export function createFadeSwiper(
  viewport: HTMLElement,
  classes: { track: string; slide: string },
  options: Pick<SwiperOptions, 'initialSlide' | 'on' | 'resistanceRatio' | 'rewind'>,
): Swiper {
  return new Swiper(viewport, {
    modules: [EffectFade],
    effect: 'fade',
    fadeEffect: { crossFade: true },
    speed: prefersReducedMotion() ? 0 : FADE_MS,
    wrapperClass: classes.track,
    slideClass: classes.slide,
    ...options,
  });
}
