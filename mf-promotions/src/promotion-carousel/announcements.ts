import { CAROUSEL_INTERVAL_MS } from '@sanderling/contract/commerce/constants';
import { createFadeSwiper } from '@sanderling/ui/carousel/fade-swiper.ts';
import { prefersReducedMotion } from '@sanderling/ui/motion/reduced-motion.ts';

/** When the shopper comes to the strip, or leaves it. */
const ATTENTION = ['pointerenter', 'pointerleave', 'focusin', 'focusout'];

/** What the strip shows of its swiper. */
export interface AnnouncementsState {
  index: number;
  /** By the shopper. */
  isPaused: boolean;
  /** False for a shopper who wants less motion: nothing moves by itself. */
  canPause: boolean;
}

export interface Announcements {
  next: () => void;
  previous: () => void;
  /** The turn that is due by itself: not while the shopper is at the strip, or the page is hidden. */
  turn: () => void;
  togglePause: () => void;
  end: () => void;
}

/**
 * Puts swiper on the row of `strip`: it fades to the next slide every five seconds and wraps, but rests while the pointer or the
 * focus is on the strip, or the shopper has paused it.
 */
export function startAnnouncements(
  strip: HTMLElement,
  row: HTMLElement,
  classes: { track: string; slide: string },
  report: (state: AnnouncementsState) => void,
): Announcements {
  const canPause = !prefersReducedMotion();
  let isPaused = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // The slide that the shopper has scrolled to stays on; from here on nothing scrolls.
  const initialSlide = Math.round(row.scrollLeft / row.clientWidth) || 0;
  row.scrollLeft = 0;
  const swiper = createFadeSwiper(row, classes, { rewind: true, initialSlide });
  // Reading the layout settles what swiper hides, so that the first fade has two slides like all others.
  row.getBoundingClientRect();
  const mayMove = () => canPause && !isPaused && !strip.matches(':hover, :focus-within');
  const wait = () => {
    clearTimeout(timer);
    if (mayMove()) timer = setTimeout(turn, CAROUSEL_INTERVAL_MS);
  };
  const change = () => {
    report({ index: swiper.activeIndex, isPaused, canPause });
    wait();
  };
  function turn() {
    if (mayMove() && !document.hidden) swiper.slideNext();
    else wait();
  }
  // A slide that was turned by hand gets its full time too.
  swiper.on('activeIndexChange', change);
  for (const name of ATTENTION) strip.addEventListener(name, wait);
  change();

  return {
    next: () => swiper.slideNext(),
    previous: () => swiper.slidePrev(),
    turn,
    togglePause() {
      isPaused = !isPaused;
      change();
    },
    end() {
      clearTimeout(timer);
      for (const name of ATTENTION) strip.removeEventListener(name, wait);
      swiper.destroy();
    },
  };
}
