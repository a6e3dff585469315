import type { Support } from '@sanderling/contract/wire/catalogue/catalogue';
import styles from './trade-contact.module.css';

export function TradeContact({ support }: { support: Support }) {
  return (
    <section className={styles.contact} aria-labelledby="trade-contact">
      <h2 id="trade-contact" className={styles.heading}>
        Talk to the trade desk
      </h2>
      <p className={styles.hours}>{support.hours}</p>
      <p className={styles.links}>
        <a href={support.phone_href}>{support.phone}</a>
        <a href={`mailto:${support.trade_email}`}>{support.trade_email}</a>
      </p>
    </section>
  );
}
