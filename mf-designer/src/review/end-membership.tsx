import { Button } from '@sanderling/ui/button/button.tsx';
import { TextAreaField } from '@sanderling/ui/field/text-field.tsx';
import { Form } from '../form-page/form.tsx';
import type { Refusal } from '../form-page/read-form.ts';
import own from './end-membership.module.css';
import styles from './review.module.css';

/** Folded: it is pressed seldom, and the designer's prices are gone at once. */
export function EndMembership({ revision, refusal }: { revision: string; refusal: Refusal | undefined }) {
  const refused = refusal?.values.intent === 'end' ? refusal : undefined;
  return (
    <details className={own.end} open={refused !== undefined || undefined}>
      <summary>End the membership</summary>
      <Form method="post" className={styles.form}>
        <input type="hidden" name="seen" value={revision} />
        <TextAreaField
          label="What the designer will read"
          hint="Trade prices are gone at once, also where the designer is signed in"
          name="message"
          rows={3}
          maxLength={2_000}
          defaultValue={refused?.values.message ?? ''}
          error={refused?.errors.message}
        />
        <Button type="submit" kind="quiet" name="intent" value="end">
          End the membership
        </Button>
      </Form>
    </details>
  );
}
