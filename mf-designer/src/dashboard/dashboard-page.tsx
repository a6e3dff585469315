import type { DesignerDashboard } from '@sanderling/contract/wire/customers/designer-dashboard';
import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { AccountLayout } from '@sanderling/ui/account-layout/account-layout.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import type { Refusal } from '../form-page/read-form.ts';
import { AddressSection } from './address-section.tsx';
import { ClientPricesSection } from './client-prices.tsx';
import { ContactSection } from './contact-section.tsx';
import styles from './dashboard.module.css';
import { FavoritesSection } from './favorites-section.tsx';
import { OrdersSection } from './orders-section.tsx';
import { ProjectsSection } from './projects-section.tsx';
import { QuotesSection } from './quotes-section.tsx';
import { SamplesSection } from './samples-section.tsx';
import { TaxSection } from './tax-section.tsx';
import { TierSection } from './tier-section.tsx';

/** In the order of the page. A section that has nothing yet says how that begins. */
const SECTIONS = [
  TierSection,
  AddressSection,
  OrdersSection,
  ProjectsSection,
  QuotesSection,
  FavoritesSection,
  SamplesSection,
  TaxSection,
  ClientPricesSection,
  ContactSection,
] as const;

/** Everything that a studio looks at between two clients, on one page of the account area. */
export function DashboardPage({
  dashboard,
  draft = null,
  refusal,
}: {
  dashboard: DesignerDashboard;
  /** The quote that is still typed. */
  draft?: Quote | null;
  refusal: Refusal | undefined;
}) {
  return (
    <AccountLayout title={dashboard.tax.application?.company_name || 'Trade dashboard'}>
      {refusal && (
        <div className={styles.refusal}>
          <Notice tone="problem">{refusal.message}</Notice>
        </div>
      )}
      {SECTIONS.map((Section) => (
        <Section key={Section.name} dashboard={dashboard} draft={draft} refusal={refusal} />
      ))}
    </AccountLayout>
  );
}
