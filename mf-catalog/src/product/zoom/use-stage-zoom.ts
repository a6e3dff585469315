import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Times the size in which a picture is opened. */
const PRESSED = 2.5;
const MAX = 4;

interface Point {
  clientX: number;
  clientY: number;
}

/**
 * How large the picture is in a stage that scrolls. What the finger or the mouse points at stays under it; two fingers pull it larger,
 * a press shows it larger and back.
 */
export function useStageZoom(stage: RefObject<HTMLElement | null>) {
  const zoom = useRef(1);
  const [isLarge, setLarge] = useState(false);
  const zoomTo = useCallback(
    (wanted: number, at: Point) => {
      const element = stage.current;
      if (!element) return;
      const next = Math.min(Math.max(wanted, 1), MAX);
      const { left, top } = element.getBoundingClientRect();
      const [x, y] = [at.clientX - left, at.clientY - top];
      const [toLeft, toTop] = [element.scrollLeft + x, element.scrollTop + y];
      const growth = next / zoom.current;
      zoom.current = next;
      element.style.setProperty('--zoom', String(next));
      element.scrollLeft = toLeft * growth - x;
      element.scrollTop = toTop * growth - y;
      setLarge(next > 1);
    },
    [stage],
  );
  usePinch(stage, zoom, zoomTo);
  return {
    isLarge,
    press: (at: Point) => zoomTo(zoom.current > 1 ? 1 : PRESSED, at),
    /** In the size in which it is opened, its middle in view. */
    reset: useCallback(() => {
      const element = stage.current;
      if (!element) return;
      zoomTo(1, { clientX: 0, clientY: 0 });
      element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    }, [stage, zoomTo]),
  };
}

function usePinch(
  stage: RefObject<HTMLElement | null>,
  zoom: RefObject<number>,
  zoomTo: (wanted: number, at: Point) => void,
) {
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let begun: { distance: number; zoom: number } | null = null;
    const pull = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other) {
        begun = null;
        return;
      }
      // Else two fingers scroll the stage.
      event.preventDefault();
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      begun ??= { distance, zoom: zoom.current };
      zoomTo((begun.zoom * distance) / begun.distance, {
        clientX: (one.clientX + other.clientX) / 2,
        clientY: (one.clientY + other.clientY) / 2,
      });
    };
    const events = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
    // Not passive: React's own listeners could not keep the browser from scrolling.
    for (const event of events) element.addEventListener(event, pull, { passive: false });
    return () => {
      for (const event of events) element.removeEventListener(event, pull);
    };
  }, [stage, zoom, zoomTo]);
}
