import { stateName, stateNames } from '@sanderling/contract/postal/state-names';
import type { ReviewedCertificate } from '@sanderling/contract/wire/customers/designer-application';
import { formatShortDay } from '@sanderling/pricing/calendar/format-day';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextAreaField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { Form } from '../form-page/form.tsx';
import type { Refusal } from '../form-page/read-form.ts';
import own from './certificate-queue.module.css';
import styles from './review.module.css';

interface CertificateQueueProps {
  certificates: readonly ReviewedCertificate[];
  refusal: Refusal | undefined;
}

/** Certificates that designers have sent for further states, as additions to their accounts: each is decided by itself. */
export function CertificateQueue({ certificates, refusal }: CertificateQueueProps) {
  const isOfOne = certificates.some(({ id }) => id === refusal?.values.certificate);
  return (
    <section className={own.section} aria-labelledby="certificates">
      <h2 id="certificates">Certificates of further states</h2>
      {refusal && !isOfOne && <Notice tone="problem">{refusal.message}</Notice>}
      <ul className={own.queue}>
        {certificates.map((certificate) => (
          <Certificate
            key={certificate.id}
            certificate={certificate}
            refusal={refusal?.values.certificate === certificate.id ? refusal : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

function Certificate({
  certificate,
  refusal,
}: {
  certificate: ReviewedCertificate;
  refusal: Refusal | undefined;
}) {
  const { company_name: studio, documents, exempt_states: exempt, id, state } = certificate;
  const of = `${stateName(certificate.state_abbr)}, ${studio}`;
  return (
    <li data-overdue={certificate.is_overdue || undefined}>
      <h3>{of}</h3>
      <p className={own.facts}>
        Certificate {certificate.number}. {certificate.name}, {certificate.email}.{' '}
        {exempt.length === 0 ? 'Taxed everywhere so far.' : `Free of sales tax in ${stateNames(exempt)}.`}
      </p>
      <p className={own.due}>{dueInWords(certificate)}</p>
      {certificate.message && <p className={own.facts}>{certificate.message}</p>}
      <DocumentList label={`Certificate of ${of}`} documents={documents} />
      {state === 'waiting' && (
        <div className={own.decide}>
          <Form method="post">
            <input type="hidden" name="certificate" value={id} />
            <Button type="submit" name="intent" value="approve">
              Accept<VisuallyHidden> {of}</VisuallyHidden>
            </Button>
          </Form>
          <details open={refusal !== undefined || undefined}>
            <summary>Decline</summary>
            <Form method="post" className={styles.form}>
              <input type="hidden" name="certificate" value={id} />
              <TextAreaField
                label="What the designer will read"
                name="message"
                rows={3}
                maxLength={2_000}
                defaultValue={refusal?.values.message ?? ''}
                error={refusal && (refusal.errors.message ?? refusal.message)}
              />
              <Button type="submit" kind="quiet" name="intent" value="decline">
                Decline<VisuallyHidden> {of}</VisuallyHidden>
              </Button>
            </Form>
          </details>
        </div>
      )}
    </li>
  );
}

function dueInWords({ state, answer_by: by, is_overdue: isOverdue }: ReviewedCertificate): string {
  if (state !== 'waiting') return state === 'approved' ? 'Accepted' : 'Declined';
  return isOverdue ? `Overdue since ${formatShortDay(by)}` : `Answer by ${formatShortDay(by)}`;
}
