import { paths } from '@sanderling/contract/site/paths';
import { bus, servicesAtom } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import styles from './cookie-notice.module.css';
import { useGivesWay } from './use-gives-way.ts';

/**
 * Says what cookies are used for, until OK is pressed. Whether it has been is the visitor's own and pages are the same for
 * everyone, so that it comes after hydration; it lies over the page and moves nothing.
 */
export function CookieNotice() {
  const cookies = useAtomValue(servicesAtom)?.cookies;
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    setIsShown(cookies !== undefined && cookies.get('cookieNoticeAccepted') === undefined);
  }, [cookies]);
  if (!isShown) return null;
  return (
    <Notice
      onAccept={() => {
        cookies?.set('cookieNoticeAccepted', '1');
        setIsShown(false);
        bus.emit('cookies:accepted', {});
      }}
    />
  );
}

function Notice({ onAccept }: { onAccept: () => void }) {
  const notice = useRef<HTMLElement>(null);
  const givesWay = useGivesWay(notice);
  // What comes to the same edge of the screen stands above it.
  useEffect(() => {
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(([entry]) => {
      if (entry?.target instanceof HTMLElement)
        style.setProperty('--notice-size', `calc(${entry.target.offsetHeight}px + var(--space-4))`);
    });
    if (notice.current) sizes.observe(notice.current);
    return () => {
      sizes.disconnect();
      style.removeProperty('--notice-size');
    };
  }, []);
  return (
    <section
      ref={notice}
      aria-label="Cookies"
      className={styles.notice}
      data-steps-aside="down"
      data-gives-way={givesWay || undefined}
    >
      <p>
        We use cookies to make your experience better and for analytics.{' '}
        <Link to={paths.page('privacy')}>What we keep</Link>
      </p>
      <Button onClick={onAccept}>OK</Button>
    </section>
  );
}
