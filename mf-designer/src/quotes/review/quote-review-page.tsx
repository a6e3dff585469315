import { quotePaths } from '@sanderling/contract/site/quote-paths';
import type { ReviewedQuote } from '@sanderling/contract/wire/quotes/quote';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { PageTitle } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextAreaField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { DocumentForm, Form } from '../../form-page/form.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import { Log } from '../../review/log.tsx';
import styles from '../../review/review.module.css';
import { QuoteFacts, QuoteLines, QuoteSums } from '../answer/quote-tables.tsx';
import { QUOTE_STATES } from '../states-in-words.ts';
import { AnswerForm } from './answer-form.tsx';

const ACTIONS: Readonly<Record<ReviewedQuote['events'][number]['action'], string>> = {
  asked: 'Asked',
  asked_again: 'Asked again',
  noted: 'Note',
  answered: 'Answered',
  accepted: 'Accepted',
  withdrawn: 'Withdrawn',
};
const BY_CUSTOMER = ['asked', 'asked_again', 'accepted', 'withdrawn'];

interface QuoteReviewProps {
  quote: ReviewedQuote;
  /** YYYY-MM-DD: the last day that an answer of today has unless another is chosen. */
  heldUntil: string;
  refusal: Refusal | undefined;
}

/** One quote: what is asked for, what was done, and the answer. */
export function QuoteReviewPage({ quote, heldUntil, refusal }: QuoteReviewProps) {
  const { answer_by: answerBy, asked_by: askedBy, is_overdue: isOverdue, number, state } = quote;
  const isWaiting = state === 'asked' || state === 'asked_again';
  return (
    <div className={styles.page}>
      <PageTitle>{`Quote ${number} | Quotes`}</PageTitle>
      <meta name="robots" content="noindex" />
      <p className={styles.back}>
        <Link to={quotePaths.reviews}>All quotes</Link>
      </p>
      <h1 className={styles.title}>Quote {number}</h1>
      <p className={styles.intro}>
        {isWaiting && answerBy !== null ? (
          <span className={isOverdue ? styles.overdue : undefined}>
            {isOverdue ? 'Overdue since' : 'Answer by'} {formatLongDay(answerBy)}
          </span>
        ) : (
          QUOTE_STATES[state]
        )}
      </p>
      <p className={styles.intro}>Asked by {askedBy ?? 'a guest'}</p>
      {refusal && (
        <div className={styles.refusal}>
          <Notice tone="problem">{refusal.message}</Notice>
        </div>
      )}
      <div className={styles.columns}>
        <div>
          <QuoteFacts quote={quote} />
          <div className={styles.log}>
            <QuoteLines quote={quote} />
          </div>
          <Log
            entries={quote.events.map(({ action, ...event }) => ({
              ...event,
              title: ACTIONS[action],
              isByCustomer: BY_CUSTOMER.includes(action),
            }))}
          />
        </div>
        <div className={styles.decide}>
          {isWaiting ? (
            <AnswerForm quote={quote} heldUntil={heldUntil} refusal={refusal} />
          ) : (
            <QuoteSums quote={quote} />
          )}
          {quote.totals && (
            <DocumentForm method="post" className={styles.form}>
              <Button type="submit" kind="quiet" name="intent" value="pdf">
                Save as PDF
              </Button>
            </DocumentForm>
          )}
          <Form method="post" className={styles.form}>
            <h2>Note</h2>
            <TextAreaField
              label="For the trade team alone"
              name="note"
              rows={2}
              maxLength={2_000}
              defaultValue={refusal?.values.note ?? ''}
            />
            <Button type="submit" kind="quiet" name="intent" value="note">
              Add the note
            </Button>
          </Form>
        </div>
      </div>
    </div>
  );
}
