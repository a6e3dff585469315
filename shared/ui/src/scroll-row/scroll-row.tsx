import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons.tsx';
import styles from './scroll-row.module.css';

/**
 * A row that is scrolled sideways and stops at its items: by finger, wheel, keyboard or the two buttons, which appear
 * where there is something to scroll. `children` are the items.
 */
export function ScrollRow({
  label,
  heading,
  children,
}: {
  label: string;
  /** Stands above the row, with the buttons at its side. */
  heading?: ReactNode;
  children: ReactNode;
}) {
  const row = useRef<HTMLUListElement>(null);
  const ends = useEnds(row);
  const turn = (direction: 1 | -1) => {
    const element = row.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.9, behavior: 'smooth' });
  };
  return (
    <section aria-label={label} className={styles.box}>
      <div className={styles.head}>
        {heading}
        {/* Unseen where nothing is to be scrolled, and until that is known: their place is kept. */}
        <div className={ends.atStart && ends.atEnd ? styles.noButtons : styles.buttons}>
          <IconButton label="Back" disabled={ends.atStart} onClick={() => turn(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton label="Further" disabled={ends.atEnd} onClick={() => turn(1)}>
            <ChevronRightIcon />
          </IconButton>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller has to be reachable to be scrolled by keyboard. */}
      <ul ref={row} className={styles.row} tabIndex={0}>
        {Children.map(children, (item) => (
          <li className={styles.item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

/** Whether the row stands at its first and at its last item; both until it has been measured. */
function useEnds(row: React.RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const atStart = element.scrollLeft <= 1;
      const atEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - 1;
      setEnds((known) => (known.atStart === atStart && known.atEnd === atEnd ? known : { atStart, atEnd }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);
  return ends;
}
