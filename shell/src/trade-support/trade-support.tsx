import { paths } from '@sanderling/contract/site/paths';
import type { Support } from '@sanderling/contract/wire/catalogue/catalogue';
import { Link } from '@sanderling/runtime/router';
import styles from './trade-support.module.css';

/** Above the footer: how designers reach their desk, and when. */
export function TradeSupport({ support }: { support: Support }) {
  return (
    <section aria-labelledby="trade-support" className={styles.band}>
      <div>
        <h2 id="trade-support" className={styles.title}>
          Trade support
        </h2>
        <p>
          One desk for designers, from the first swatch to the last delivery.{' '}
          <Link to={paths.tradeProgram}>About the trade program</Link>
        </p>
      </div>
      <p className={styles.links}>
        <a href={support.phone_href}>{support.phone}</a>
        <a href={`mailto:${support.trade_email}`}>{support.trade_email}</a>
        <span>{support.hours}</span>
      </p>
    </section>
  );
}
