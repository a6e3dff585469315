import {
  needsCertificate,
  STATES_WITHOUT_CERTIFICATE,
} from '@sanderling/contract/commerce/trade-certificate';
import type { DesignerApplication } from '@sanderling/contract/wire/customers/designer-application';
import type { UsState } from '@sanderling/contract/wire/values/address';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Checkbox } from '@sanderling/ui/field/choice.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { DocumentRows } from '../documents/document-rows.tsx';
import { FILE_HINT, FILE_KINDS } from '../documents/document-size.ts';
import { useSizeRefusal } from '../documents/use-size-refusal.ts';
import type { Refusal } from '../form-page/read-form.ts';
import styles from './certificate-step.module.css';
import { StepForm } from './step-form.tsx';
import { FIELDS } from './steps.ts';

/** The resale or trade certificate, where the state has one, and the wish to be free of sales tax. */
export function CertificateStep({
  application,
  states,
  refusal,
}: {
  application: DesignerApplication;
  states: UsState[];
  refusal: Refusal | undefined;
}) {
  const { documents, state_abbr: abbr } = application;
  const isNeeded = needsCertificate(abbr);
  const { tooLarge, refuseLarge } = useSizeRefusal();
  const state = states.find((each) => each.abbr === abbr)?.name ?? 'Your state';
  return (
    <StepForm step="certificate" refusal={refusal} fields={FIELDS.certificate} hasFile>
      {(errors) => (
        <>
          {/* What Enter presses, in place of the first of the buttons below. */}
          <button
            type="submit"
            name="intent"
            value="continue"
            className={styles.implied}
            tabIndex={-1}
            aria-hidden="true"
          />
          <p className={styles.rule}>
            {isNeeded
              ? `${state} has a sales tax, so we need your resale or trade certificate. Studios in ${STATES_WITHOUT_CERTIFICATE} need none.`
              : `${state} has no sales tax, so you need no certificate. Add a proof of trade if you like.`}
          </p>
          {documents.length > 0 && (
            <DocumentRows
              label="Files"
              documents={documents}
              actionOf={({ id, file_name }) => (
                <Button type="submit" kind="link" name="intent" value={`remove:${id}`}>
                  Remove<VisuallyHidden> {file_name}</VisuallyHidden>
                </Button>
              )}
            />
          )}
          <div className={styles.file}>
            <TextField
              type="file"
              label={documents.length > 0 ? 'Add another file' : 'Certificate'}
              hint={FILE_HINT}
              id="document"
              name="document"
              accept={FILE_KINDS}
              isOptional={!isNeeded}
              required={false}
              onChange={refuseLarge}
              error={tooLarge ?? errors.document}
            />
            <Button
              type="submit"
              kind="quiet"
              name="intent"
              value="add"
              // The field is empty again, and its message says why: sent, it would be asked for a file.
              onClick={(event) => tooLarge !== undefined && event.preventDefault()}
            >
              Add this file
            </Button>
          </div>
          <TextField
            label="Number of the certificate"
            hint="Also called resale number or seller’s permit"
            id="resale_number"
            name="resale_number"
            autoComplete="off"
            maxLength={40}
            isOptional={!isNeeded}
            defaultValue={refusal?.values.resale_number ?? application.resale_number}
            error={errors.resale_number}
          />
          {isNeeded && (
            <Checkbox
              name="tax_exempt_requested"
              label="Free my orders of sales tax"
              hint="For what you buy to resell. We check the certificate first."
              defaultChecked={
                refusal ? refusal.values.tax_exempt_requested === 'on' : application.tax_exempt_requested
              }
            />
          )}
        </>
      )}
    </StepForm>
  );
}
