import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { LogoMark } from '@sanderling/ui/logo-mark/logo-mark.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { ReorderButton } from '../reorder/reorder-button.tsx';
import { GiftCardDelivery } from './gift-card-delivery.tsx';
import styles from './shipped-lines.module.css';

/** The pieces of a shipment with what each was sold for, and why where that is less than its regular price. */
export function ShippedLines({ lines, order }: { lines: LineItem[]; order: Order }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const unitPrice = line.explanation?.unit_price ?? line.price;
        return (
          <li key={line.id} className={styles.line}>
            <span className={styles.picture}>
              {line.image_url ? (
                <img src={line.image_url} alt="" width={240} height={240} loading="lazy" />
              ) : (
                <LogoMark className={styles.mark} />
              )}
            </span>
            <div className={styles.text}>
              <a href={line.product_url}>{line.variant.name}</a>
              <span className={styles.quantity}>
                Quantity {line.quantity}
                {line.quantity > 1 && `, ${inWords(unitPrice)} each`}
              </span>
              {line.reason && <span className={styles.quantity}>{line.reason}</span>}
              <GiftCardDelivery line={line} order={order} />
              <ReorderButton lines={[line]} isSingleItem />
            </div>
            <span className={styles.price}>
              {line.regular_total && (
                <s className={styles.quantity}>
                  <VisuallyHidden>Regular price </VisuallyHidden>
                  {inWords(line.regular_total)}
                </s>
              )}
              {inWords(line.total)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function inWords(dollars: number): string {
  return formatDollars(centsFromDollars(dollars));
}
