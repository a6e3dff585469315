import { stateName } from '@sanderling/contract/postal/state-names';
import type { FurtherCertificate } from '@sanderling/contract/wire/customers/designer-application';
import { DocumentList } from '../documents/document-list.tsx';
import own from './certificate-queue.module.css';
import styles from './review.module.css';

const STATES: Readonly<Record<FurtherCertificate['state'], string>> = {
  waiting: 'Waiting for us',
  approved: 'Accepted',
  declined: 'Declined',
};

/** All that a studio has sent for further states, with its files: what was decided is looked up here as well. */
export function SentCertificates({ certificates }: { certificates: readonly FurtherCertificate[] }) {
  if (certificates.length === 0) return null;
  return (
    <section className={styles.log} aria-labelledby="further-certificates">
      <h2 id="further-certificates">Certificates of further states</h2>
      <ul className={own.ofStudio}>
        {certificates.map(({ documents, id, message, number, state, state_abbr: abbr }) => (
          <li key={id}>
            <p className={own.facts}>
              <strong>{stateName(abbr)}</strong>, certificate {number}: {STATES[state]}
            </p>
            {message && <p className={own.facts}>{message}</p>}
            <DocumentList label={`Certificate of ${stateName(abbr)}, ${number}`} documents={documents} />
          </li>
        ))}
      </ul>
    </section>
  );
}
