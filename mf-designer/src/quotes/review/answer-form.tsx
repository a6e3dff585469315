import type { ReviewedQuote } from '@sanderling/contract/wire/quotes/quote';
import { useNavigation } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextAreaField, TextField } from '@sanderling/ui/field/text-field.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { Form } from '../../form-page/form.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import styles from '../../review/review.module.css';

const HINT_OF_SHORT = 'For all of them: more is asked for than is in stock';

/** The store's answer: a discount and a lead time for each piece, delivery, the last day, and a message. */
export function AnswerForm({
  quote: { designer_percent: designerPercent, lines },
  heldUntil,
  refusal,
}: {
  quote: ReviewedQuote;
  heldUntil: string;
  refusal: Refusal | undefined;
}) {
  const isPending = useNavigation().state !== 'idle';
  const typed = (name: string, before = '') => refusal?.values[name] ?? before;
  return (
    <Form method="post" className={styles.form}>
      <h2>Answer</h2>
      {designerPercent !== null && (
        <p>
          A designer: {designerPercent}% off the regular prices is theirs in any case, as in an order of these
          pieces alone.
        </p>
      )}
      {lines.map((line) => {
        const { option_name: option, product_name: product, quantity, variant_id: id } = line;
        const name = option === null ? product : `${product}, ${option}`;
        const legend = (
          <legend>
            {quantity} × {name}
            {!line.is_gone && <span>{Math.max(0, line.in_stock)} in stock</span>}
          </legend>
        );
        if (line.is_gone) {
          return (
            <fieldset key={id} className={styles.piece}>
              {legend}
              <p>No longer sold: the answer leaves it out, and says so.</p>
            </fieldset>
          );
        }
        return (
          <fieldset key={id} className={styles.piece}>
            {legend}
            <input type="hidden" name="variant_id" value={id} />
            <TextField
              label={
                <>
                  Percent off<VisuallyHidden> {name}</VisuallyHidden>
                </>
              }
              type="number"
              name={`percent_${id}`}
              min={0}
              max={100}
              step={0.01}
              defaultValue={typed(`percent_${id}`, String(designerPercent ?? 0))}
              error={refusal?.errors[`percent_${id}`]}
            />
            <TextField
              isOptional={!line.needs_lead_time}
              hint={line.needs_lead_time ? HINT_OF_SHORT : 'Empty: the shop’s own dates'}
              label={
                <>
                  Lead time<VisuallyHidden> of {name}</VisuallyHidden>
                </>
              }
              name={`lead_time_${id}`}
              maxLength={80}
              defaultValue={typed(`lead_time_${id}`)}
              error={refusal?.errors[`lead_time_${id}`]}
            />
          </fieldset>
        );
      })}
      <TextField
        label="Delivery, all of it, in dollars"
        type="number"
        name="shipping"
        min={0}
        max={1_000_000}
        step={0.01}
        defaultValue={typed('shipping')}
        error={refusal?.errors.shipping}
      />
      <TextField
        label="Last day"
        hint="Thirty days from today unless you choose another"
        type="date"
        name="expires_on"
        defaultValue={typed('expires_on', heldUntil)}
        error={refusal?.errors.expires_on}
      />
      <TextAreaField
        isOptional
        label="What who asked will read"
        name="message"
        rows={4}
        maxLength={2_000}
        defaultValue={typed('message')}
        error={refusal?.errors.message}
      />
      <Button type="submit" name="intent" value="answer" isPending={isPending}>
        Send the answer
      </Button>
    </Form>
  );
}
