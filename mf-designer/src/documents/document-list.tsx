import type { DesignerApplication } from '@sanderling/contract/wire/customers/designer-application';
import { Button } from '@sanderling/ui/button/button.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { DocumentForm } from '../form-page/form.tsx';
import { DocumentRows } from './document-rows.tsx';

/** Files with a button each that saves it: the page's action answers where it is. Sent by the browser, which saves what it is given. */
export function DocumentList({
  label,
  documents,
}: {
  label: string;
  documents: DesignerApplication['documents'];
}) {
  return (
    <DocumentRows
      label={label}
      documents={documents}
      actionOf={({ id, file_name }) => (
        <DocumentForm method="post">
          <input type="hidden" name="intent" value="open" />
          <Button type="submit" kind="link" name="document" value={id}>
            Save<VisuallyHidden> {file_name}</VisuallyHidden>
          </Button>
        </DocumentForm>
      )}
    />
  );
}
