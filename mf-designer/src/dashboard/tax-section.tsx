import { needsCertificate } from '@sanderling/contract/commerce/trade-certificate';
import { stateName, stateNames } from '@sanderling/contract/postal/state-names';
import { designerPaths } from '@sanderling/contract/site/designer-paths';
import type { FurtherCertificate as Certificate } from '@sanderling/contract/wire/customers/designer-application';
import type { DesignerDashboard } from '@sanderling/contract/wire/customers/designer-dashboard';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { Link } from '@sanderling/runtime/router';
import { DocumentList } from '../documents/document-list.tsx';
import type { Refusal } from '../form-page/read-form.ts';
import styles from './dashboard.module.css';
import own from './further-certificate.module.css';
import { FurtherCertificate } from './further-certificate.tsx';
import { Section } from './section.tsx';

/** Whether sales tax is charged and why, with the certificate and the files that were sent. */
export function TaxSection({
  dashboard: { tax },
  refusal,
}: {
  dashboard: DesignerDashboard;
  refusal?: Refusal | undefined;
}) {
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
      <SentCertificates certificates={tax.certificates ?? []} exempt={tax.exempt_states} />
      {/* An earlier API takes none. */}
      {tax.certificates && <FurtherCertificate tax={tax} refusal={refusal} />}
    </Section>
  );
}

/** One by one with what became of it: each counts in its own state, from its approval on. */
function SentCertificates({
  certificates,
  exempt,
}: {
  certificates: readonly Certificate[];
  exempt: readonly string[];
}) {
  if (certificates.length === 0) return null;
  return (
    <ul id="certificates" tabIndex={-1} className={own.sent} aria-label="Certificates of further states">
      {certificates.map((certificate) => (
        <li key={certificate.id}>
          <p>
            <span className={own.state}>{stateName(certificate.state_abbr)}</span>, certificate{' '}
            {certificate.number}: {becameOf(certificate, exempt)}
          </p>
          {certificate.message && <p className={own.reason}>{certificate.message}</p>}
          <DocumentList
            label={`Certificate of ${stateName(certificate.state_abbr)}`}
            documents={certificate.documents}
          />
        </li>
      ))}
    </ul>
  );
}

/** An exemption can end after the certificate was accepted: what counts now is what is said. */
function becameOf(
  { state, state_abbr: abbr, answer_by: by }: Certificate,
  exempt: readonly string[],
): string {
  if (state === 'waiting')
    return `we answer by ${formatLongDay(by)}. Until then orders that go there are taxed.`;
  if (state === 'declined') return 'not accepted.';
  return exempt.includes(abbr) ? 'accepted.' : 'no longer counts: orders that go there are taxed.';
}

function taxInWords({ exempt_states: states, application }: DesignerDashboard['tax']): string {
  if (states.length > 0)
    return `Your certificate is accepted: orders that go to ${stateNames(states)} are free of sales tax. Each state accepts its own.`;
  if (application?.tax_exempt_requested && application.state === 'approved')
    return 'We have not accepted a certificate of yours, so your orders are taxed. Send us another one below.';
  if (application?.tax_exempt_requested)
    return 'You asked to be free of sales tax. Until we have accepted your certificate, orders are taxed.';
  if (application && !needsCertificate(application.state_abbr))
    return 'Your state has no sales tax, so it needs no certificate.';
  return 'Your orders are taxed as usual. To be free of sales tax, send us your certificate.';
}
