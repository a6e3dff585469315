import type { DesignerDashboard } from '@sanderling/contract/wire/customers/designer-dashboard';
import styles from './dashboard.module.css';
import { Section } from './section.tsx';

/** Whom a studio asks: the trade desk, when it is there. */
export function ContactSection({ dashboard: { contact } }: { dashboard: DesignerDashboard }) {
  return (
    <Section title="Your trade desk">
      <p className={styles.contact}>
        <a href={`mailto:${contact.trade_email}`}>{contact.trade_email}</a>
        <a href={contact.phone_href}>{contact.phone}</a>
        <span className={styles.small}>{contact.hours}</span>
      </p>
    </Section>
  );
}
