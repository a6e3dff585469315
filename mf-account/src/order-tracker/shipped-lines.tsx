import type { LineItem } from '@sanderling/contract/wire/order';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { Bird } from '@sanderling/ui/bird/bird.tsx';
import { ReorderButton } from '../reorder/reorder-button.tsx';
import styles from './shipped-lines.module.css';

/** The pieces of a shipment with what each was sold for, before what takes off the order as a whole. */
export function ShippedLines({ lines }: { lines: LineItem[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const priceCents = centsFromDollars(line.price);
        return (
          <li key={line.id} className={styles.line}>
            <span className={styles.picture}>
              {line.image_url ? (
                <img src={line.image_url} alt="" width={240} height={240} loading="lazy" />
              ) : (
                <Bird className={styles.bird} />
              )}
            </span>
            <div className={styles.words}>
              <a href={line.product_url}>{line.variant.name}</a>
              <span className={styles.quantity}>
                Quantity {line.quantity}
                {line.quantity > 1 && `, ${formatDollars(priceCents)} each`}
              </span>
              <ReorderButton lines={[line]} isOnePiece />
            </div>
            <span className={styles.price}>{formatDollars(priceCents * line.quantity)}</span>
          </li>
        );
      })}
    </ul>
  );
}
