import { paths } from '@sanderling/contract/site/paths';
import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { Form, useNavigation } from '@sanderling/runtime/router';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { TextAreaField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import styles from './quote.module.css';

/** What can be done with a quote as it stands. */
export function QuoteSteps({ quote, refusal }: { quote: Quote; refusal: Refusal | undefined }) {
  const { order, state, totals } = quote;
  if (order?.is_placed) {
    return (
      <div className={styles.steps}>
        <ButtonLink to={paths.myOrder(order.id)}>See your order</ButtonLink>
        {totals && <Pdf />}
      </div>
    );
  }
  const isOpen = state === 'answered' || state === 'accepted';
  return (
    <div className={styles.steps}>
      {isOpen && totals && <Accept isAccepted={state === 'accepted'} total={totals.total} />}
      {isOpen && !totals && <Notice>Client prices are on: what the store has answered is not shown.</Notice>}
      {totals && <Pdf />}
      {(isOpen || state === 'expired') && <AskAgain isOpen={state === 'expired'} refusal={refusal} />}
      {(isOpen || state === 'asked' || state === 'asked_again') && (
        <Form method="post">
          <Button type="submit" kind="link" name="intent" value="withdraw">
            I no longer need it
          </Button>
        </Form>
      )}
    </div>
  );
}

function Accept({ isAccepted, total }: { isAccepted: boolean; total: number }) {
  const isPending = useNavigation().state !== 'idle';
  return (
    <>
      {/* Sent by the browser: the checkout begins with the cart that this makes. */}
      <form method="post">
        <input type="hidden" name="expected_total" value={total} />
        <Button type="submit" isWide name="intent" value="accept" isPending={isPending}>
          {isAccepted ? 'Go on to pay' : 'Accept and pay'}
        </Button>
      </form>
      {isAccepted && (
        <form method="post">
          <Button type="submit" kind="link" name="intent" value="own-cart">
            Go back to my own cart
          </Button>
        </form>
      )}
      <p className={styles.quiet}>
        Codes and tiers do not add to these prices. Nothing is charged before you pay.
      </p>
    </>
  );
}

function Pdf() {
  return (
    <form method="post">
      <Button type="submit" kind="quiet" isWide name="intent" value="pdf">
        Save as PDF
      </Button>
    </form>
  );
}

function AskAgain({ isOpen, refusal }: { isOpen: boolean; refusal: Refusal | undefined }) {
  return (
    <details className={styles.again} open={isOpen || refusal?.errors.message !== undefined}>
      <summary>Ask again</summary>
      <Form method="post" className={styles.steps}>
        <TextAreaField
          label="What should be different"
          hint="The new answer takes the place of this one"
          name="message"
          rows={3}
          maxLength={2_000}
          defaultValue={refusal?.values.message ?? ''}
          error={refusal?.errors.message}
        />
        <Button type="submit" kind="quiet" name="intent" value="ask-again">
          Ask again
        </Button>
      </Form>
    </details>
  );
}
