import type { DesignerApplication } from '@sanderling/contract/wire/customers/designer-application';
import { Button } from '@sanderling/ui/button/button.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import styles from './document-list.module.css';
import { sizeInWords } from './size-in-words.ts';

/** Files with a button each that saves it: the page's action answers where it is. Sent by the browser, which saves what it is given. */
export function DocumentList({
  title,
  documents,
}: {
  title: string;
  documents: DesignerApplication['documents'];
}) {
  return (
    <section className={styles.documents}>
      <h2>{title}</h2>
      <ul>
        {documents.map(({ id, file_name, byte_length }) => (
          <li key={id}>
            <span className={styles.name}>{file_name}</span>
            <span className={styles.size}>{sizeInWords(byte_length)}</span>
            <form method="post">
              <input type="hidden" name="intent" value="open" />
              <Button type="submit" kind="link" name="document" value={id}>
                Save<VisuallyHidden> {file_name}</VisuallyHidden>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}
