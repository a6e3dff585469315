import type { DesignerDashboard } from '@sanderling/contract/wire/customers/designer-dashboard';
import styles from './dashboard.module.css';
import { Section } from './section.tsx';

/** Whom a studio asks: the person at the trade desk who knows it, and when the desk is there. */
export function ContactSection({ dashboard: { contact } }: { dashboard: DesignerDashboard }) {
  return (
    <Section title={contact.person ? `Your contact: ${contact.person}` : 'Your trade desk'}>
      {contact.person && <p>{contact.person} has approved your application, and looks after your studio.</p>}
      <p className={styles.contact}>
        <a href={`mailto:${contact.trade_email}`}>{contact.trade_email}</a>
        <a href={contact.phone_href}>{contact.phone}</a>
        <span className={styles.small}>{contact.hours}</span>
      </p>
    </Section>
  );
}
