import { useEffect, useRef, useState } from 'react';
import { Picture, type PictureProps } from './picture.tsx';

/** From here on a picture is fetched: browsers' own laziness begins screens earlier. */
const NEAR = '300px 0px';

/**
 * A picture far down a list: it is fetched when it comes near, so that a view of two dozen pieces asks for no more than
 * is looked at. Without JavaScript the browser's laziness does it. Its place must have a size of its own.
 */
export function PictureWhenNear(props: PictureProps) {
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(place);
  if (isNear) return <Picture {...props} loading="eager" />;
  return (
    <span ref={place} className={props.className}>
      <noscript>
        <Picture {...props} loading="lazy" className={undefined} />
      </noscript>
    </span>
  );
}

function useIsNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
