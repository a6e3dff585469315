import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import styles from './asking.module.css';
import type { AskingData } from './load-asking.ts';

interface OrderedPiece {
  name: string;
  quantity: number;
  orderNumber: string | undefined;
}

/** What has been ordered since it was put into the form, or stayed in the cart that the form begins with: that is not in the form. */
export function OrderedPieces({ lines, leftOut: lineItems }: Pick<AskingData, 'lines' | 'leftOut'>) {
  const ordered = lines.flatMap(({ optionName, ordered: of, productName }) =>
    of
      ? [{ name: nameOf(productName, optionName), quantity: of.quantity, orderNumber: of.order_number }]
      : [],
  );
  const leftOut = lineItems.map(({ ordered_with, product_name, quantity, variant }) => ({
    ...{ name: nameOf(product_name, variant.option_name), quantity, orderNumber: ordered_with },
  }));
  return (
    <>
      {ordered.length > 0 && (
        <Notice>
          <p>{ordered.length === 1 ? 'This has been ordered' : 'These have been ordered'} since:</p>
          <OrderedList pieces={ordered} />
          <div className={styles.actions}>
            <Button type="submit" kind="quiet" name="intent" value="ordered:take_out">
              Take out what is ordered
            </Button>
            <Button type="submit" kind="link" name="intent" value="ordered:keep">
              Keep, to order it again
            </Button>
          </div>
        </Notice>
      )}
      {leftOut.length > 0 && (
        <Notice>
          <p>Still in your cart, ordered already, and not in this quote:</p>
          <OrderedList pieces={leftOut} />
        </Notice>
      )}
    </>
  );
}

function OrderedList({ pieces }: { pieces: readonly OrderedPiece[] }) {
  return (
    <ul>
      {pieces.map(({ name, orderNumber, quantity }) => (
        <li key={name}>
          {quantity} × {name}, ordered with {orderNumber}
        </li>
      ))}
    </ul>
  );
}

const nameOf = (product: string, option: string | null) =>
  option === null ? product : `${product}, ${option}`;
