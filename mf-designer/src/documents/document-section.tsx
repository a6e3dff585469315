import type { DesignerApplication } from '@sanderling/contract/wire/customers/designer-application';
import { DocumentList } from './document-list.tsx';
import styles from './document-section.module.css';

/** The files of an application under a heading of their own. */
export function DocumentSection({
  title,
  documents,
}: {
  title: string;
  documents: DesignerApplication['documents'];
}) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <DocumentList label={title} documents={documents} />
    </section>
  );
}
