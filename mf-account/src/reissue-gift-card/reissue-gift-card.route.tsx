import { paths } from '@sanderling/contract/site/paths';
import { PageTitle } from '@sanderling/runtime';
import { useActionData } from '@sanderling/runtime/router';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { PrintedCards } from './printed-cards.tsx';
import styles from './reissue-gift-card.module.css';
import { type ReissueResult, reissueGiftCard } from './reissue-gift-card.ts';

export const action = reissueGiftCard;

/** Gift cards for their buyer's printer. Opened by a press on the page of an order: by its address alone it shows nothing. */
export function Component() {
  const result = useActionData<ReissueResult>();
  return (
    <div className={styles.page}>
      <PageTitle>Your gift card</PageTitle>
      <meta name="robots" content="noindex" />
      <h1 className={styles.title}>Your gift card</h1>
      {result?.printed && <PrintedCards printed={result.printed} />}
      {result?.refusal && <Notice tone="problem">{result.refusal}</Notice>}
      {!result && <p>Open the order in which you bought the card, and print it from there.</p>}
      <p className={styles.back}>
        <a href={result ? paths.myOrder(result.orderId) : '/my_orders'}>Back to your order</a>
      </p>
    </div>
  );
}
