import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { HeroSwiper } from './hero-swiper.ts';
import { requestIdle } from './request-idle.ts';

/**
 * Brings swiper to life on a viewport that is already there as plain HTML. Its code comes when the page has nothing
 * else to do, and never if there is only one slide. Answers whether it is alive.
 */
export function useHeroSwiper(
  viewport: RefObject<HTMLElement | null>,
  {
    count,
    index,
    trackClass,
    slideClass,
    onSlide,
  }: {
    count: number;
    index: number;
    trackClass: string;
    slideClass: string;
    onSlide: (index: number) => void;
  },
): boolean {
  const swiper = useRef<HeroSwiper>(null);
  const [isLive, setLive] = useState(false);
  const onSlideChange = useEffectEvent(onSlide);

  useEffect(() => {
    if (count < 2) return;
    let isGone = false;
    const cancel = requestIdle(async () => {
      const { mountHeroSwiper } = await import('./hero-swiper.ts');
      if (isGone || !viewport.current) return;
      swiper.current = mountHeroSwiper(viewport.current, {
        trackClass,
        slideClass,
        onSlide: (slide) => onSlideChange(slide),
      });
      setLive(true);
    });
    return () => {
      isGone = true;
      cancel();
      swiper.current?.destroy();
      swiper.current = null;
      setLive(false);
    };
  }, [count, viewport, trackClass, slideClass]);

  useEffect(() => {
    if (isLive) swiper.current?.show(index);
  }, [isLive, index]);

  return isLive;
}
