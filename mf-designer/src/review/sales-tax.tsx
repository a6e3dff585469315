import { stateNames } from '@sanderling/contract/postal/state-names';
import type { ReviewedApplication } from '@sanderling/contract/wire/customers/designer-application';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Form } from '../form-page/form.tsx';
import type { Refusal } from '../form-page/read-form.ts';
import styles from './review.module.css';

interface SalesTaxProps {
  application: Pick<ReviewedApplication, 'exempt_states' | 'revision'>;
  refusal: Refusal | undefined;
}

/** The states whose resale certificate the store has accepted: they may come later than the application, and expire. */
export function SalesTax({ application, refusal }: SalesTaxProps) {
  const refused = refusal?.values.intent === 'exempt' ? refusal : undefined;
  const states = application.exempt_states.join(', ');
  return (
    <Form method="post" className={styles.form}>
      <h2>Sales tax</h2>
      <input type="hidden" name="seen" value={application.revision} />
      <p>
        {application.exempt_states.length === 0
          ? 'Charged on every order.'
          : `Not charged on orders to ${stateNames(application.exempt_states)}.`}
      </p>
      <TextField
        key={states}
        label="Free of sales tax on orders to"
        hint="Two letters for each state whose certificate you accept, such as IL, WI. Empty: taxed as usual"
        name="states"
        required={false}
        maxLength={240}
        autoCapitalize="characters"
        defaultValue={refused?.values.states ?? states}
        error={refused && (refused.errors.states ?? refused.message)}
      />
      <Button type="submit" kind="quiet" name="intent" value="exempt">
        Change sales tax
      </Button>
    </Form>
  );
}
