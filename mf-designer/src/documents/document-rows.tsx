import type { DesignerApplication } from '@sanderling/contract/wire/customers/designer-application';
import type { ReactNode } from 'react';
import styles from './document-rows.module.css';
import { fileAnchor } from './file-anchor.ts';
import { sizeInWords } from './size-in-words.ts';

type Document = DesignerApplication['documents'][number];

/** Files, each with its size and what can be done with it. */
export function DocumentRows({
  label,
  documents,
  actionOf,
}: {
  label: string;
  documents: readonly Document[];
  actionOf: (document: Document) => ReactNode;
}) {
  return (
    <ul className={styles.documents} aria-label={label}>
      {documents.map((document) => (
        <li key={document.id} id={fileAnchor(document.id)} tabIndex={-1}>
          <span className={styles.name}>{document.file_name}</span>
          <span className={styles.size}>{sizeInWords(document.byte_length)}</span>
          {actionOf(document)}
        </li>
      ))}
    </ul>
  );
}
