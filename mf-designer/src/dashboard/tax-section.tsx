import { needsCertificate } from '@sanderling/contract/commerce/trade-certificate';
import { stateNames } from '@sanderling/contract/postal/state-names';
import { designerPaths } from '@sanderling/contract/site/designer-paths';
import type { DesignerDashboard } from '@sanderling/contract/wire/customers/designer-dashboard';
import { Link } from '@sanderling/runtime/router';
import { DocumentList } from '../documents/document-list.tsx';
import styles from './dashboard.module.css';
import { Section } from './section.tsx';

/** Whether sales tax is charged and why, with the certificate and the files that were sent. */
export function TaxSection({ dashboard: { tax } }: { dashboard: DesignerDashboard }) {
  const { application } = tax;
  return (
    <Section
      title="Tax documents"
      more={application && <Link to={designerPaths.application}>Your application</Link>}
    >
      <p>{taxInWords(tax)}</p>
      {application?.resale_number && <p className={styles.small}>Certificate {application.resale_number}</p>}
      {application && application.documents.length > 0 && (
        <DocumentList label="Tax documents" documents={application.documents} />
      )}
    </Section>
  );
}

function taxInWords({ exempt_states: states, application }: DesignerDashboard['tax']): string {
  if (states.length > 0)
    return `Your certificate is accepted: orders that go to ${stateNames(states)} are free of sales tax. For other states, write to the trade desk with theirs.`;
  if (application?.tax_exempt_requested)
    return 'You asked to be free of sales tax. Until we have accepted your certificate, orders are taxed.';
  if (application && !needsCertificate(application.state_abbr))
    return 'Your state has no sales tax, so it needs no certificate.';
  return 'Your orders are taxed as usual. To be free of sales tax, write to the trade desk with your certificate.';
}
