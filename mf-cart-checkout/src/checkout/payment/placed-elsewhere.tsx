import { paths } from '@sanderling/contract/site/paths';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import styles from './payment-step.module.css';

/** In place of a pay button for what is paid already. */
export function PlacedElsewhere({ orderId }: { orderId: string }) {
  return (
    <div className={styles.unavailable}>
      <Notice tone="good">This order has been placed in another tab. There is nothing left to pay.</Notice>
      <ButtonLink to={paths.orderConfirmation(orderId)}>See your order</ButtonLink>
    </div>
  );
}
