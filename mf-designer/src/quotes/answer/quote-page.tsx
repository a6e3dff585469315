import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { paths } from '@sanderling/contract/site/paths';
import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { PageTitle } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { AnswerNotice } from '../../form-page/answer-notice.tsx';
import type { Refusal } from '../../form-page/read-form.ts';
import { useDraftSent } from '../../form-page/use-typed-draft.ts';
import styles from './quote.module.css';
import { QuoteSteps } from './quote-steps.tsx';
import { QuoteFacts, QuoteLines, QuoteSums } from './quote-tables.tsx';

/** A quote as who asked sees it: where it stands, what it costs, what has changed since, and what can be done. */
export function QuotePage({
  quote,
  isDesigner,
  refusal,
}: {
  quote: Quote;
  /** Who looks has a dashboard to go back to. */
  isDesigner: boolean;
  refusal: Refusal | undefined;
}) {
  const { message, number } = quote;
  useDraftSent();
  return (
    <div className={styles.page}>
      <PageTitle>{`Quote ${number}`}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>Quote {number}</h1>
      <p className={styles.intro}>{whereItStands(quote)}</p>
      {refusal && (
        <div className={styles.notice}>
          <RefusalNotice refusal={refusal} />
        </div>
      )}
      {/* In the order in which it was said. */}
      {message !== '' && <Said id="answered" by="What we have answered" text={message} />}
      {quote.asked_again && (
        <Said id="asked-again" by="What you have asked for since" text={quote.asked_again} />
      )}
      <div className={styles.columns}>
        <div>
          <QuoteLines quote={quote} />
        </div>
        <div className={styles.side}>
          <QuoteSums quote={quote} />
          <QuoteSteps quote={quote} refusal={refusal} />
          <QuoteFacts quote={quote} />
          <p className={styles.ways}>
            {isDesigner && <Link to={designerPaths.dashboard}>Your dashboard</Link>}
            <Link to={paths.products}>Back to the shop</Link>
          </p>
        </div>
      </div>
    </div>
  );
}

/** By whom a text is, and what it says. */
function Said({ id, by, text }: { id: string; by: string; text: string }) {
  return (
    <section className={styles.said} aria-labelledby={id}>
      <h2 id={id}>{by}</h2>
      <p>{text}</p>
    </section>
  );
}

/** What is wrong with a field is said beside it too: the focus of who typed stays there. */
function RefusalNotice({ refusal: { errors, message } }: { refusal: Refusal }) {
  const isOfField = Object.keys(errors).length > 0;
  return isOfField ? (
    <Notice tone="problem">{message}</Notice>
  ) : (
    <AnswerNotice tone="problem">{message}</AnswerNotice>
  );
}

function whereItStands({
  answer_by: answerBy,
  expires_on: lastDay,
  gone,
  order,
  state,
  totals,
}: Quote): string {
  // While a client looks on, the page has the shop's prices of today in place of the quote's.
  const hidesPrices = totals === null;
  const until = lastDay === null ? '' : formatLongDay(lastDay);
  switch (state) {
    case 'draft':
      return 'This quote has not been sent yet.';
    case 'asked_again':
      if (lastDay !== null && hidesPrices)
        return `We answer again by ${answerBy === null ? 'mail' : formatLongDay(answerBy)}.`;
      return lastDay === null
        ? `We have it, and answer by ${answerBy === null ? 'mail' : formatLongDay(answerBy)}.`
        : `We answer again by ${answerBy === null ? 'mail' : formatLongDay(answerBy)}. Until then these prices hold, at most until ${until}, Central time.`;
    case 'asked':
      return `We have it, and answer by ${answerBy === null ? 'mail' : formatLongDay(answerBy)}.`;
    case 'answered':
      if (gone) return goneInWords(gone);
      if (hidesPrices)
        return `Answered, and good until ${until}, Central time. The prices here are the shop’s of today.`;
      return `These prices hold until ${until}, Central time, whatever the shop does.`;
    case 'accepted':
      if (order?.is_placed) return `Accepted, and ordered as ${order.number}.`;
      return gone
        ? goneInWords(gone)
        : `Accepted. It becomes an order when it is paid for, until ${until}, Central time.`;
    case 'expired':
      return `It was good until ${until}. Ask again to have new prices; nothing was charged.`;
    case 'withdrawn':
      return 'You have withdrawn it: its prices no longer hold.';
  }
}

/** What a quote holds that is no longer sold, for which it can be neither accepted nor paid. */
function goneInWords(names: readonly string[]): string {
  const piece = names.length === 1 ? 'this piece' : 'these pieces';
  return `${names.join('; ')}: no longer sold. Ask again, and we answer without ${piece}. Nothing was charged.`;
}
