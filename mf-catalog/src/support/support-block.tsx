import type { Support } from '@sanderling/contract/wire/catalogue/catalogue';
import { MailIcon, PhoneIcon } from '@sanderling/ui/icon/icons.tsx';
import styles from './support-block.module.css';

/** How to reach customer care. */
export function SupportBlock({ support }: { support: Support }) {
  return (
    <section className={styles.support} aria-label="Support">
      <h2 className={styles.heading}>{support.header}</h2>
      <p className={styles.text}>{support.text}</p>
      <p className={styles.links}>
        <a className={styles.channel} href={support.phone_href}>
          <PhoneIcon sizePx={20} />
          {support.phone}
        </a>
        <a className={styles.channel} href={`mailto:${support.email}`}>
          <MailIcon sizePx={20} />
          {support.email}
        </a>
      </p>
    </section>
  );
}
