import type { DesignerApplication } from '@sanderling/contract/wire/customers/designer-application';
import { Button } from '@sanderling/ui/button/button.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { DocumentForm } from '../form-page/form.tsx';
import { DocumentRows } from './document-rows.tsx';

/** Files with a button each that saves it, and where it can be taken back one that removes it: the page's action answers where it is. Sent by the browser, which saves what it is given. */
export function DocumentList({
  label,
  documents,
  isRemovable = false,
}: {
  label: string;
  documents: DesignerApplication['documents'];
  isRemovable?: boolean;
}) {
  return (
    <DocumentRows
      label={label}
      documents={documents}
      actionOf={({ id, file_name }) => (
        <>
          <OfDocument {...{ id, file_name }} intent="open" label="Save" />
          {isRemovable && <OfDocument {...{ id, file_name }} intent="remove" label="Remove" />}
        </>
      )}
    />
  );
}

function OfDocument({
  id,
  file_name: name,
  intent,
  label,
}: {
  id: string;
  file_name: string;
  intent: 'open' | 'remove';
  label: string;
}) {
  return (
    <DocumentForm method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" kind="link" name="document" value={id}>
        {label}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </DocumentForm>
  );
}
