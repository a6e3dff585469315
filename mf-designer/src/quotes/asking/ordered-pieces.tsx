import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import styles from './asking.module.css';

export interface OrderedPiece {
  name: string;
  quantity: number;
  orderNumber: string;
}

/** What has been ordered since it was put into the form, or stayed in the cart that the form begins with. */
export function OrderedPieces({
  ordered,
  leftOut,
}: {
  ordered: readonly OrderedPiece[];
  /** Of the cart: not in the form. */
  leftOut: readonly OrderedPiece[];
}) {
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
