import { paths } from '@sanderling/contract/site/paths';
import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { useNavigation } from '@sanderling/runtime/router';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { TextAreaField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { DocumentForm, Form } from '../../form-page/form.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import styles from './quote.module.css';

/** What can be done with a quote as it stands. */
export function QuoteSteps({ quote, refusal }: { quote: Quote; refusal: Refusal | undefined }) {
  const { gone, order, state, totals } = quote;
  if (order?.is_placed) {
    return (
      <div className={styles.steps}>
        <ButtonLink to={paths.myOrder(order.id)}>See your order</ButtonLink>
        {totals && <Pdf />}
      </div>
    );
  }
  const isAsked = state === 'asked' || state === 'asked_again';
  const isAnswered = state === 'answered' || state === 'accepted';
  // An answer holds also while another one is asked for.
  const isOpen = isAnswered || (state === 'asked_again' && quote.expires_on !== null);
  return (
    <div className={styles.steps}>
      {isOpen && totals && !gone && <Accept quote={quote} total={totals.total} />}
      {isOpen && !totals && <Notice>Client prices are on: what the store has answered is not shown.</Notice>}
      {totals && <Pdf />}
      {(isAnswered || state === 'expired') && (
        <AskAgain
          isOver={state === 'expired'}
          isOpen={state === 'expired' || gone !== undefined}
          refusal={refusal}
        />
      )}
      {(isAnswered || isAsked) && <Withdraw isAccepted={state === 'accepted'} />}
    </div>
  );
}

function Accept({ quote, total }: { quote: Quote; total: number }) {
  const isAccepted = quote.state === 'accepted';
  const isPending = useNavigation().state !== 'idle';
  return (
    <>
      {/* Sent by the browser: the checkout begins with the cart that this makes. */}
      <DocumentForm method="post">
        <input type="hidden" name="expected_total" value={total} />
        <input type="hidden" name="expected_answer" value={quote.answered_at ?? ''} />
        <Button type="submit" isWide name="intent" value="accept" isPending={isPending}>
          {isAccepted ? 'Go on to pay' : 'Accept and pay'}
        </Button>
      </DocumentForm>
      {isAccepted && (
        <DocumentForm method="post">
          <Button type="submit" kind="link" name="intent" value="own-cart">
            Go back to my own cart
          </Button>
        </DocumentForm>
      )}
      <p className={styles.quiet}>
        Codes and tiers do not add to these prices. Nothing is charged before you pay.
      </p>
    </>
  );
}

/** Asked in between, without JavaScript too: a quote that is withdrawn does not come back. */
function Withdraw({ isAccepted }: { isAccepted: boolean }) {
  return (
    <details className={styles.again}>
      <summary>I no longer need it</summary>
      <Form method="post" className={styles.steps}>
        <p className={styles.quiet}>
          This quote and its prices end{isAccepted && ', and its cart is emptied'}. You cannot take that back,
          but can always ask for another one.
        </p>
        <Button type="submit" kind="quiet" name="intent" value="withdraw">
          Withdraw this quote
        </Button>
      </Form>
    </details>
  );
}

function Pdf() {
  return (
    <DocumentForm method="post">
      <Button type="submit" kind="quiet" isWide name="intent" value="pdf">
        Save as PDF
      </Button>
    </DocumentForm>
  );
}

function AskAgain({
  isOver,
  isOpen,
  refusal,
}: {
  /** There is no answer any more that could hold meanwhile. */
  isOver: boolean;
  isOpen: boolean;
  refusal: Refusal | undefined;
}) {
  return (
    <details className={styles.again} open={isOpen || refusal?.errors.message !== undefined}>
      <summary>Ask again</summary>
      <Form method="post" className={styles.steps}>
        <TextAreaField
          label="What should be different"
          hint={isOver ? undefined : 'This answer holds until the new one takes its place'}
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
