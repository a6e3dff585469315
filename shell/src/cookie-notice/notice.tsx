import { visitorPaths } from '@sanderling/contract/site/visitor-paths';
import { Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import styles from './cookie-notice.module.css';
import { placeNotice } from './place-notice.ts';

export { decideConsent } from '../consent/browser-consent.ts';

export interface NoticeProps {
  onAccept: () => void;
  onRefuse: () => void;
}

/** What cookies are used for, as long as the visitor has not decided. One press refuses, as one accepts; both look alike. */
export function Notice({ onAccept, onRefuse }: NoticeProps) {
  return (
    <section ref={placeNotice} aria-label="Cookies" className={styles.notice} data-steps-aside="down">
      <p>
        We use cookies to make your experience better and for analytics.{' '}
        <Link to={visitorPaths.cookieSettings}>Choose</Link>
      </p>
      <div className={styles.answers}>
        <Button kind="quiet" onClick={onRefuse}>
          Only needed
        </Button>
        <Button kind="quiet" onClick={onAccept}>
          OK
        </Button>
      </div>
    </section>
  );
}
