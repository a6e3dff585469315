import { MAX_DOCUMENTS } from '@sanderling/contract/commerce/trade-certificate';
import type { DesignerApplication } from '@sanderling/contract/wire/customers/designer-application';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { FILE_HINT, FILE_KINDS } from '../documents/document-size.ts';
import { useSizeRefusal } from '../documents/use-size-refusal.ts';
import { DocumentForm } from '../form-page/form.tsx';
import type { Refusal } from '../form-page/read-form.ts';
import styles from './add-document.module.css';

interface AddDocumentProps {
  application: DesignerApplication;
  refusal: Refusal | undefined;
}

/** It takes the focus of a file that was the only one. */
export const ADD_HEADING = 'add';

/** A document more, while the application waits for its answer. Sent by the browser: a file goes with it. */
export function AddDocument({ application: { documents }, refusal }: AddDocumentProps) {
  const { tooLarge, refuseLarge } = useSizeRefusal();
  return (
    <section className={styles.add}>
      <h2 id={ADD_HEADING} tabIndex={-1}>
        Add a document
      </h2>
      {documents.length >= MAX_DOCUMENTS ? (
        <p>{`You have sent ${MAX_DOCUMENTS} files, as many as an application takes. For more, write to us.`}</p>
      ) : (
        <DocumentForm method="post" encType="multipart/form-data" className={styles.form}>
          <TextField
            type="file"
            label="Certificate or proof of trade"
            hint={FILE_HINT}
            name="document"
            accept={FILE_KINDS}
            onChange={refuseLarge}
            error={tooLarge ?? refusal?.errors.document}
          />
          <Button type="submit" kind="quiet" name="intent" value="add">
            Add this file
          </Button>
        </DocumentForm>
      )}
    </section>
  );
}
