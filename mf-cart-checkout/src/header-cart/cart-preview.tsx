import { paths } from '@sanderling/contract/site/paths';
import { orderAtom } from '@sanderling/runtime';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { Dialog } from '@sanderling/ui/dialog/dialog.tsx';
import { useAtomValue } from 'jotai';
import { type ReactNode, useRef } from 'react';
import { CheckoutLink } from '../cart/checkout-link.tsx';
import { CartLines, useCartLines } from '../cart-lines/cart-lines.tsx';
import { CartSubtotal } from '../order-summary/cart-subtotal.tsx';
import { FreeShippingProgress } from '../order-summary/free-shipping-progress.tsx';
import { lostOrderIdAtom, useOfferOnPage } from '../quantity-changes/lost-order.ts';
import { RestoreCartButton } from '../quantity-changes/restore-cart-button.tsx';
import styles from './cart-preview.module.css';

/** The cart as a panel at the side: its lines to change, the subtotal and the ways on. */
export default function CartPreview({ onClose }: { onClose: () => void }): ReactNode {
  const order = useAtomValue(orderAtom);
  const lostOrderId = useAtomValue(lostOrderIdAtom);
  const { lines, isPending } = useCartLines(order);
  const list = useRef<HTMLDivElement>(null);
  useOfferOnPage();
  return (
    <Dialog label="Your cart" placement="end" width={460} onClose={onClose}>
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
          <div className={styles.lines} ref={list} tabIndex={-1}>
            <CartLines order={order} onRemoved={() => list.current?.focus()} />
          </div>
          <div className={styles.foot}>
            <FreeShippingProgress order={order} />
            <CartSubtotal order={order} isPending={isPending} />
            <div className={styles.actions}>
              <ButtonLink kind="quiet" isWide to={paths.cart}>
                View cart
              </ButtonLink>
              <CheckoutLink />
            </div>
          </div>
        </div>
      )}
    </Dialog>
  );
}
