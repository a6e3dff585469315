import { needsCertificate } from '@sanderling/contract/commerce/trade-certificate';
import { STATE_ABBRS, stateName } from '@sanderling/contract/postal/state-names';
import type { DesignerDashboard } from '@sanderling/contract/wire/customers/designer-dashboard';
import { Button } from '@sanderling/ui/button/button.tsx';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { type ChangeEvent, useState } from 'react';
import { DocumentForm } from '../form-page/form.tsx';
import type { Refusal } from '../form-page/read-form.ts';
import { MAX_DOCUMENT_BYTES, TOO_LARGE } from '../sign-up/document-size.ts';
import styles from './further-certificate.module.css';

interface FurtherCertificateProps {
  tax: DesignerDashboard['tax'];
  refusal: Refusal | undefined;
}

/** The resale certificate of a further state. Folded until it is wanted, and open where one was refused. */
export function FurtherCertificate({ tax, refusal }: FurtherCertificateProps) {
  const refused = refusal?.values.intent === 'certificate' ? refusal : undefined;
  const [tooLarge, setTooLarge] = useState<string>();
  /** Said before it is sent: the shell takes no form that is much larger. */
  function refuseLarge({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const isLarge = (input.files?.[0]?.size ?? 0) > MAX_DOCUMENT_BYTES;
    if (isLarge) input.value = '';
    setTooLarge(isLarge ? TOO_LARGE : undefined);
  }
  const states = STATE_ABBRS.filter((abbr) => needsCertificate(abbr) && !tax.exempt_states.includes(abbr));
  return (
    <details id="certificate" className={styles.further} open={refused !== undefined || undefined}>
      <summary>
        {tax.exempt_states.length > 0 ? 'Send a certificate for another state' : 'Send a resale certificate'}
      </summary>
      {/* Sent by the browser: a file goes with it. */}
      <DocumentForm method="post" action="#certificate" encType="multipart/form-data" className={styles.form}>
        <SelectField
          label="State"
          name="state_abbr"
          defaultValue={refused?.values.state_abbr ?? ''}
          error={refused?.errors.state}
        >
          <option value="">Choose a state</option>
          {states.map((abbr) => (
            <option key={abbr} value={abbr}>
              {stateName(abbr)}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Number of the certificate"
          hint="Also called resale number or seller’s permit"
          name="number"
          autoComplete="off"
          maxLength={40}
          defaultValue={refused?.values.number ?? ''}
          error={refused?.errors.number}
        />
        <TextField
          type="file"
          label="Certificate"
          hint="A PDF, or a picture as JPEG, PNG or WebP, up to 10 MB. Only you and our trade team can open it."
          name="document"
          accept="application/pdf,image/jpeg,image/png,image/webp"
          onChange={refuseLarge}
          error={tooLarge ?? refused?.errors.document}
        />
        <Button type="submit" kind="quiet" name="intent" value="certificate">
          Send it to the trade desk
        </Button>
      </DocumentForm>
    </details>
  );
}
