import { needsCertificate } from '@sanderling/contract/commerce/trade-certificate';
import { STATE_ABBRS, stateName } from '@sanderling/contract/postal/state-names';
import type { DesignerDashboard } from '@sanderling/contract/wire/customers/designer-dashboard';
import { Button } from '@sanderling/ui/button/button.tsx';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { FILE_HINT, FILE_KINDS } from '../documents/document-size.ts';
import { useSizeRefusal } from '../documents/use-size-refusal.ts';
import { DocumentForm } from '../form-page/form.tsx';
import type { Refusal } from '../form-page/read-form.ts';
import styles from './further-certificate.module.css';

interface FurtherCertificateProps {
  tax: DesignerDashboard['tax'];
  refusal: Refusal | undefined;
}

/** The resale certificate of a further state. Folded until it is wanted, and open where one was refused. */
export function FurtherCertificate({ tax, refusal }: FurtherCertificateProps) {
  const refused = refusal?.values.intent === 'certificate' ? refusal : undefined;
  const { tooLarge, refuseLarge } = useSizeRefusal();
  const states = STATE_ABBRS.filter((abbr) => needsCertificate(abbr) && !tax.exempt_states.includes(abbr));
  return (
    <details className={styles.further} open={refused !== undefined || undefined}>
      {/* The answer leads here, and a browser gives the focus to what its address names. */}
      <summary id="certificate">
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
          hint={FILE_HINT}
          name="document"
          accept={FILE_KINDS}
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
