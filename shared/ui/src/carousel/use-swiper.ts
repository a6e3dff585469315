import { type RefObject, useEffect, useRef } from 'react';
import type { Swiper } from 'swiper';

/**
 * Turns a row that already scrolls and snaps by CSS into a swiper once the page is idle, and gives a function that goes
 * to a slide. Until then, and where swiper does not come, the browser's own scrolling does the same: nothing moves when it takes over.
 */
export function useSwiper(
  viewport: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  classes: { track: string | undefined; slide: string | undefined },
  onIndex: (index: number) => void,
): (index: number) => void {
  const swiper = useRef<Swiper | null>(null);
  const report = useRef(onIndex);
  report.current = onIndex;

  useEffect(() => {
    let isGone = false;
    const cancel = whenIdle(async () => {
      const { default: SwiperClass } = await import('swiper');
      if (isGone || !viewport.current) return;
      swiper.current = new SwiperClass(viewport.current, {
        // Scrolling stays the browser's, so that server and swiper lay the row out alike.
        cssMode: true,
        rewind: true,
        wrapperClass: classes.track ?? '',
        slideClass: classes.slide ?? '',
        on: { activeIndexChange: ({ activeIndex }) => report.current(activeIndex) },
      });
    });
    return () => {
      isGone = true;
      cancel();
      swiper.current?.destroy();
      swiper.current = null;
    };
  }, [viewport, classes.track, classes.slide]);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const note = () => {
      if (!swiper.current) report.current(Math.round(element.scrollLeft / element.clientWidth));
    };
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, [track]);

  return (index) => {
    if (swiper.current) swiper.current.slideTo(index);
    else track.current?.scrollTo({ left: index * track.current.clientWidth, behavior: 'smooth' });
  };
}

function whenIdle(run: () => Promise<void>): () => void {
  // A carousel without swiper still works, so that its failure to load is nobody's problem.
  const attempt = () => void run().catch(() => {});
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(attempt, { timeout: 3_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(attempt, 500);
  return () => clearTimeout(timer);
}
