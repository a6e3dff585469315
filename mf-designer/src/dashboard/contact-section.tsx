import type { DesignerDashboard } from '@sanderling/contract/wire/customers/designer-dashboard';
import { Section } from './section.tsx';

/**
 * Whom a studio asks: the person at the trade desk who knows it, else the desk. How a person there is reached stands below every page.
 */
export function ContactSection({ dashboard: { contact } }: { dashboard: DesignerDashboard }) {
  const { hours, person, phone, phone_href: call, trade_email: email } = contact;
  if (!person) {
    return (
      <Section title="Your contact: our trade desk">
        <p>
          The trade desk looks after your studio: <a href={`mailto:${email}`}>{email}</a> or{' '}
          <a href={call}>{phone}</a>, {hours}.
        </p>
      </Section>
    );
  }
  return (
    <Section title={`Your contact: ${person}`}>
      <p>
        {person} has approved your application, and looks after your studio: ask for {person.split(' ')[0]} at
        the trade desk below.
      </p>
    </Section>
  );
}
