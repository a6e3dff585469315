import type { DesignerDashboard } from '@sanderling/contract/wire/customers/designer-dashboard';
import { Section } from './section.tsx';

/** Whom a studio asks at the trade desk: the person who knows it. How the desk is reached stands below every page. */
export function ContactSection({ dashboard: { contact } }: { dashboard: DesignerDashboard }) {
  const { person } = contact;
  if (!person) return null;
  return (
    <Section title={`Your contact: ${person}`}>
      <p>
        {person} has approved your application, and looks after your studio: ask for {person.split(' ')[0]} at
        the trade desk below.
      </p>
    </Section>
  );
}
