import { paths } from '@sanderling/contract/site/paths';
import { orderAtom } from '@sanderling/runtime';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { Dialog } from '@sanderling/ui/dialog/dialog.tsx';
import { useAtomValue } from 'jotai';
import { type ReactNode, useRef } from 'react';
import { isReadyForCheckout } from '../arrival/undeliverable-lines.ts';
import { CheckoutLink } from '../cart/checkout-link.tsx';
import { CartAnnouncement } from '../cart-lines/cart-announcement.tsx';
import { CartLines, useCartLines } from '../cart-lines/cart-lines.tsx';
import { useRestoredFocus } from '../focus-restoration/use-restored-focus.ts';
import { CartSubtotal } from '../order-summary/cart-subtotal.tsx';
import { FreeShippingProgress } from '../order-summary/free-shipping-progress.tsx';
import { lostOrderIdAtom, useOfferOnPage } from '../quantity-changes/lost-order.ts';
import { RestoreCartButton } from '../quantity-changes/restore-cart-button.tsx';
import styles from './cart-preview.module.css';
import { keepToastAbove } from './keep-toast-above.ts';

/** The cart as a panel at the side: its lines to change, the subtotal and the ways on. */
export default function CartPreview({ onClose }: { onClose: () => void }): ReactNode {
  const order = useAtomValue(orderAtom);
  const lostOrderId = useAtomValue(lostOrderIdAtom);
  const { lines, isPending } = useCartLines(order);
  const content = useRef<HTMLDivElement>(null);
  useRestoredFocus(content);
  useOfferOnPage();
  return (
    <Dialog label="Your cart" placement="end" width={460} onClose={onClose}>
      <div ref={content} className={styles.content}>
        {!order || lines.length === 0 ? (
          <div className={styles.empty}>
            {lostOrderId ? (
              <>
                <p>A change did not go through. Your cart is saved as it was before.</p>
                <RestoreCartButton orderId={lostOrderId} />
              </>
            ) : (
              <>
                <p>Your cart is empty.</p>
                <ButtonLink kind="quiet" to={paths.products}>
                  See all pieces
                </ButtonLink>
              </>
            )}
          </div>
        ) : (
          <div className={styles.panel}>
            <div className={styles.lines}>
              <CartLines order={order} />
            </div>
            <div className={styles.foot} ref={keepToastAbove}>
              <FreeShippingProgress order={order} />
              {order.special_delivery_info && <p className={styles.fee}>{order.special_delivery_info}</p>}
              <CartSubtotal order={order} isPending={isPending} />
              <div className={styles.actions}>
                <ButtonLink kind="quiet" isWide to={paths.cart}>
                  View cart
                </ButtonLink>
                {isReadyForCheckout(order) && <CheckoutLink />}
              </div>
            </div>
          </div>
        )}
        <CartAnnouncement order={order} />
      </div>
    </Dialog>
  );
}
