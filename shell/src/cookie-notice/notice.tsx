import { paths } from '@sanderling/contract/site/paths';
import { Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import styles from './cookie-notice.module.css';
import { placeNotice } from './place-notice.ts';

/** What cookies are used for, as long as the visitor has not agreed. */
export default function Notice({ onAccept }: { onAccept: () => void }) {
  return (
    <section ref={placeNotice} aria-label="Cookies" className={styles.notice} data-steps-aside="down">
      <p>
        We use cookies to make your experience better and for analytics.{' '}
        <Link to={paths.page('privacy')}>What we keep</Link>
      </p>
      <Button onClick={onAccept}>OK</Button>
    </section>
  );
}
