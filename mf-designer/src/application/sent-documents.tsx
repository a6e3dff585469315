import type { DesignerApplication } from '@sanderling/contract/wire/customers/designer-application';
import { Button } from '@sanderling/ui/button/button.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { DocumentRows } from '../documents/document-rows.tsx';
import styles from '../documents/document-section.module.css';
import { DocumentForm } from '../form-page/form.tsx';

/** What was sent, to save; and while the store has not decided, to take back. */
export function SentDocuments({
  documents,
  isRemovable,
}: {
  documents: DesignerApplication['documents'];
  isRemovable: boolean;
}) {
  const presses = isRemovable ? PRESSES : PRESSES.slice(0, 1);
  return (
    <section className={styles.section}>
      <h2>What you sent</h2>
      <DocumentRows
        label="What you sent"
        documents={documents}
        actionOf={({ id, file_name: name }) =>
          presses.map(([intent, label]) => (
            <DocumentForm key={intent} method="post">
              <input type="hidden" name="intent" value={intent} />
              <Button type="submit" kind="link" name="document" value={id}>
                {label}
                <VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </DocumentForm>
          ))
        }
      />
    </section>
  );
}

const PRESSES = [
  ['open', 'Save'],
  ['remove', 'Remove'],
] as const;
