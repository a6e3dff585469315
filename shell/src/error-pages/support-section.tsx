import type { Support } from '@sanderling/contract/wire/catalogue/catalogue';
import { EMPTY_LAYOUT_DATA } from '../layout/layout-data.ts';
import styles from './error-page.module.css';

/** Who to call and to write to. */
export function SupportSection({ support = EMPTY_LAYOUT_DATA.support }: { support?: Support }) {
  return (
    <section aria-labelledby="support" className={styles.support}>
      <h2 id="support" className={styles.supportTitle}>
        {support.header}
      </h2>
      <p className={styles.text}>{support.text}</p>
      <p className={styles.links}>
        <a href={support.phone_href}>{support.phone}</a>
        <a href={`mailto:${support.email}`}>{support.email}</a>
      </p>
    </section>
  );
}
