import { type ReactElement, useEffect, useRef, useState } from 'react';
import styles from './facet-group.module.css';

/**
 * Boxes behind "more", in the page from when it is opened: most visits never do. `isNeeded`: the form sends one of them. Without JavaScript
 * they are there at once.
 */
export function MoreBoxes({ isNeeded, children }: { isNeeded: boolean; children: readonly ReactElement[] }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
  // The browser opens it by itself, also before hydration.
  useEffect(() => {
    if (details.current?.open) setOpened(true);
  }, []);
  return (
    <details
      ref={details}
      className={styles.more}
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary>{children.length} more</summary>
      {wasOpened || isNeeded ? children : <noscript>{children}</noscript>}
    </details>
  );
}
