import { paths } from '@sanderling/contract/site/paths';
import { orderAtom } from '@sanderling/runtime';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { Price } from '@sanderling/ui/price/price.tsx';
import { useAtomValue } from 'jotai';
import { arrivalInWords } from '../arrival/arrival-words.ts';
import { isReadyForCheckout } from '../arrival/undeliverable-lines.ts';
import { linePriceRows } from '../cart-lines/line-price-rows.ts';
import { placeInWords } from '../edit-shipping/place-in-words.ts';
import { CartSubtotal } from '../order-summary/cart-subtotal.tsx';
import { FreeShippingProgress } from '../order-summary/free-shipping-progress.tsx';
import { LinePicture } from '../order-summary/line-picture.tsx';
import { formatItemCount, optionName } from '../order-summary/order-lines.ts';
import styles from './added-summary.module.css';

/** What was put into the cart, what the cart holds now, and the two ways on. */
export function AddedSummary({
  variantId,
  productName,
  quantity,
}: {
  variantId: number;
  productName: string;
  quantity: number;
}) {
  const order = useAtomValue(orderAtom);
  const line = order?.line_items.find(({ variant }) => variant.id === variantId);
  const place = order && placeInWords(order);
  return (
    <div className={styles.summary}>
      <div className={styles.line}>
        {line && (
          <div className={styles.picture}>
            <LinePicture line={line} loading="eager" />
          </div>
        )}
        <div>
          <p className={styles.name}>{productName}</p>
          {line && <p className={styles.quiet}>{optionName(line)}</p>}
          <p className={styles.quiet}>
            {quantity > 1 && `${quantity} pieces, `}
            {line && <Price rows={linePriceRows(line)} />}
            {quantity > 1 && ' each'}
          </p>
          {line?.reason && <p className={styles.quiet}>{line.reason}</p>}
          {line && (
            <p className={styles.quiet}>{arrivalInWords(line.arrival, { zip: order?.zip_code ?? null })}</p>
          )}
          {/* The page may say the days for another ZIP code, named after the address was given. */}
          {place !== null && <p className={styles.quiet}>Delivery to {place}.</p>}
        </div>
      </div>
      {order && (
        <>
          <p className={styles.subtotal}>Your cart, {formatItemCount(order.line_items)}</p>
          <CartSubtotal order={order} />
          <FreeShippingProgress order={order} />
          {order.special_delivery_info && <p className={styles.quiet}>{order.special_delivery_info}</p>}
        </>
      )}
      <div className={styles.actions}>
        <ButtonLink kind="quiet" isWide to={paths.cart}>
          View cart
        </ButtonLink>
        {(!order || isReadyForCheckout(order)) && (
          <ButtonLink isWide to={paths.checkout}>
            Checkout
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
