import { useEffect, useState } from 'react';

/** As wide as the form stands below the pictures. */
const NARROW = '(width < 1024px)';

/** What is still to come counts as seen, so that a jump from above an element to below it is told as well. */
const ALL_BELOW = { rootMargin: '0px 0px 1000000px' };

/** Whether a narrow screen has been scrolled past an element. What is still to come, or is not there, is not missed. */
export function useIsPassed(find: () => HTMLElement | null, isThere: boolean): boolean {
  const [isPast, setPassed] = useState(false);
  useEffect(() => {
    const element = isThere ? find() : null;
    if (!element) return;
    const narrow = matchMedia(NARROW);
    let isPassed = false;
    const look = () => setPassed(isPassed && narrow.matches);
    const observer = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      isPassed = last !== undefined && !last.isIntersecting && last.boundingClientRect.top < 0;
      look();
    }, ALL_BELOW);
    observer.observe(element);
    narrow.addEventListener('change', look);
    return () => {
      observer.disconnect();
      narrow.removeEventListener('change', look);
      setPassed(false);
    };
  }, [find, isThere]);
  return isPast;
}
