import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';
import { Link } from '@sanderling/runtime/router';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { lineArrivalInWords } from '../arrival/arrival-words.ts';
import { GiftRecipient } from '../gift-delivery/gift-recipient.tsx';
import { LinePicture } from './line-picture.tsx';
import { lineAmount, optionName } from './order-lines.ts';
import styles from './summary-lines.module.css';
import { wireDollars } from './wire-dollars.ts';

interface SummaryLinesProps {
  lines: LineItem[];
  /** For the days of each line. Absent where the days are said above the lines. */
  order?: Order;
  isLinked?: boolean;
}

/** The lines of an order, to be read and not to be changed. `isLinked` where leaving the page is no harm. */
export function SummaryLines({ lines, order, isLinked = false }: SummaryLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <div className={styles.picture}>
            <LinePicture line={line} />
          </div>
          <div className={styles.text}>
            {isLinked ? (
              <Link to={line.product_url} className={styles.name}>
                {line.product_name}
              </Link>
            ) : (
              <span className={styles.name}>{line.product_name}</span>
            )}
            {optionName(line) && <span className={styles.quiet}>{optionName(line)}</span>}
            <span className={styles.quiet}>
              Quantity {line.quantity}
              {line.quantity > 1 && `, ${wireDollars(line.explanation?.unit_price ?? line.price)} each`}
            </span>
            {line.reason && <span className={styles.quiet}>{line.reason}</span>}
            {line.return_policy && <span className={styles.quiet}>{line.return_policy}</span>}
            {order && !line.unavailable_reason && (
              <span className={styles.quiet}>{lineArrivalInWords(order, line)}</span>
            )}
            <GiftRecipient line={line} />
          </div>
          <span className={styles.amount}>
            {line.regular_total !== null && !line.unavailable_reason && (
              <s className={styles.quiet}>
                <VisuallyHidden>Regular price </VisuallyHidden>
                {wireDollars(line.regular_total)}
              </s>
            )}
            {/* The checkout says why above its steps. */}
            {lineAmount(line)}
          </span>
        </li>
      ))}
    </ul>
  );
}
