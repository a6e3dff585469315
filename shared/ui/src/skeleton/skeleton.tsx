import { useEffect, useRef } from 'react';
import styles from './skeleton.module.css';

const NARROWEST_PERCENT = 80;

/**
 * Lines of text that are still to come, each 80% to 100% wide by chance. The server writes full lines and the widths are
 * drawn after mounting, so that both sides render the same. `random` is for tests.
 */
export function Skeleton({ lines = 1, random = Math.random }: { lines?: number; random?: () => number }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    for (const line of box.current?.querySelectorAll<HTMLElement>('span') ?? []) {
      line.style.inlineSize = `${NARROWEST_PERCENT + random() * (100 - NARROWEST_PERCENT)}%`;
    }
  }, [random]);
  return (
    <span className={styles.lines} aria-hidden="true" ref={box}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles.line} />
      ))}
    </span>
  );
}
