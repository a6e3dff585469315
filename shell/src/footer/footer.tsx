import { visitorPaths } from '@sanderling/contract/site/visitor-paths';
import { storeIdentityAtom } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { useAtomValue } from 'jotai';
import { Logo } from '../header/logo.tsx';
import { LANDMARK_IDS } from '../landmarks/skip-links.tsx';
import { ServerHtml } from '../server-html/server-html.tsx';
import styles from './footer.module.css';

/** `html` has the columns of links. */
export function Footer({ html }: { html: string }) {
  const { name, tagline, terms } = useAtomValue(storeIdentityAtom);
  return (
    <footer id={LANDMARK_IDS.footer} tabIndex={-1} className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.company}>
          <Logo />
          <p>{tagline}</p>
          {/* Posted by the document: no page loads code for it. */}
          <form action={visitorPaths.newsletter} method="post" className={styles.letter}>
            <input
              type="email"
              name="email"
              autoComplete="email"
              required
              maxLength={254}
              aria-label="Newsletter"
              placeholder="Your e-mail"
            />
            <button type="submit">Get our letter</button>
          </form>
        </div>
        <ServerHtml place="footer" html={html} />
      </div>
      <p className={styles.end}>
        {`© ${name}. ${terms} `}
        <Link to={visitorPaths.cookieSettings}>Cookie settings</Link>
      </p>
    </footer>
  );
}
