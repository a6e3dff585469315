import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import { PageTitle, useHydrated } from '@sanderling/runtime';
import { useActionData } from '@sanderling/runtime/router';
import { deferred } from '@sanderling/ui/deferred/deferred.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useAtomValue } from 'jotai';
import { type ReactNode, type RefObject, useRef } from 'react';
import { CartLines, useCartLines } from '../cart-lines/cart-lines.tsx';
import { RemovedLine } from '../cart-lines/removed-line.tsx';
import { useSessionEnded } from '../current-order/ended-session.ts';
import { useCurrentOrder } from '../current-order/use-current-order.ts';
import { useShippingEstimate } from '../edit-shipping/shipping-estimate.ts';
import { useRestoredFocus } from '../focus-restoration/use-restored-focus.ts';
import { formatItemCount } from '../order-summary/order-lines.ts';
import { lostOrderIdAtom, useOfferOnPage } from '../quantity-changes/lost-order.ts';
import { useRemovedLines } from '../quantity-changes/use-removed-lines.ts';
import styles from './cart-page.module.css';
import type { CartRefusal } from './change-cart.ts';
import type { Room, SuggestedProduct } from './empty-cart.tsx';

// The lines load with the page, to be changed at once; what they come to is to be read first.
const load = () => import(/* webpackChunkName: "deferred-cart" */ './deferred-parts.ts');
const DeferredSummary = deferred(() => load().then(({ CartSummary }) => CartSummary));
const DeferredPriceChanges = deferred(() => load().then(({ PriceChanges }) => PriceChanges));
const DeferredSavedItems = deferred(() => load().then(({ SavedItemsSection }) => SavedItemsSection));
const DeferredCartOutOfReach = deferred(() => load().then(({ CartOutOfReach }) => CartOutOfReach));
const DeferredSignedOutCart = deferred(() => load().then(({ SignedOutCart }) => SignedOutCart));
// What it says follows an answer of the API, which takes longer than its code.
const DeferredAnnouncement = deferred(() => load().then(({ CartAnnouncement }) => CartAnnouncement));
const DeferredEmptyCart = deferred(() => load().then(({ EmptyCart }) => EmptyCart));

interface CartPageProps {
  loaded: Order | null;
  /** The cart as it would be at the place that the shopper has named; null where that is not known. */
  loadedEstimate: Order | null;
  /** Of the cart that a failed change has taken away, as the server knows it by the cookie. */
  lostOrderId: string | null;
  /** Of the order that was placed last. */
  placedOrderId: string | null;
  /** The shopper has a cart of their own beside this one, which an assistant prepared. */
  hasSetAside: boolean;
  hasEndedSession: boolean;
  rooms: Room[];
  /** For an empty cart; null where it had lines as it was loaded. */
  products: SuggestedProduct[] | null;
  /** Null when they cannot be had just now. */
  paymentSettings: PaymentSettings | null;
}

/** The cart: lines to change on one side, what they cost and the way to checkout on the other. */
export function CartPage({
  loaded,
  loadedEstimate,
  lostOrderId: loadedLostOrderId,
  placedOrderId,
  hasSetAside,
  rooms,
  products,
  paymentSettings,
  ...props
}: CartPageProps) {
  const order = useCurrentOrder(loaded);
  const lostOrderId = useLostOrderId(loadedLostOrderId);
  const hasEndedSession = useSessionEnded(props.hasEndedSession);
  const { lines, isPending } = useCartLines(order);
  const { estimate, isPending: isEstimating } = useShippingEstimate(
    order,
    loaded && { of: loaded, order: loadedEstimate },
  );
  const refusal = useActionData<CartRefusal>();
  const root = useRef<HTMLDivElement>(null);
  useRestoredFocus(root);
  useOfferOnPage(!hasEndedSession);
  const removedLines = useRemovedLines();
  const page = (children: ReactNode) => (
    <Page root={root}>
      {children}
      <DeferredAnnouncement order={estimate?.order ?? order} isPending={isEstimating} />
    </Page>
  );

  if (!order || lines.length === 0) {
    if (hasEndedSession) return page(<DeferredSignedOutCart />);
    return page(
      <>
        {refusal && <Notice tone="problem">{refusal.message}</Notice>}
        {removedLines.length > 0 && (
          <ul>
            {removedLines.map((removed) => (
              <RemovedLine key={removed.index} removed={removed} />
            ))}
          </ul>
        )}
        {lostOrderId ? (
          <DeferredCartOutOfReach orderId={lostOrderId} />
        ) : (
          <DeferredEmptyCart {...{ rooms, products, placedOrderId, isPending }} />
        )}
        <DeferredSavedItems order={order} />
      </>,
    );
  }
  return page(
    <>
      <div className={styles.head}>
        <h1>Your cart</h1>
        <p>{formatItemCount(lines)}</p>
      </div>
      {hasSetAside && (
        <p>
          Your own cart is set aside. <a href={paths.cartFromAssistant}>Go back to it</a>
        </p>
      )}
      {refusal && !refusal.coupon && <Notice tone="problem">{refusal.message}</Notice>}
      <DeferredPriceChanges order={order} />
      <div className={styles.columns}>
        <div className={styles.lines}>
          <CartLines order={order} estimate={estimate} isPage />
        </div>
        <DeferredSummary
          order={order}
          estimate={estimate}
          isPending={isPending || isEstimating}
          paymentSettings={paymentSettings}
          refusedCoupon={refusal?.coupon}
        />
        <DeferredSavedItems order={order} />
      </div>
    </>,
  );
}

function Page({ root, children }: { root: RefObject<HTMLDivElement | null>; children: ReactNode }) {
  return (
    <div className={styles.page} ref={root}>
      <PageTitle>Cart</PageTitle>
      <meta name="robots" content="noindex" />
      {children}
    </div>
  );
}

/** The loader's at first, as the server rendered it; from then on the page's own. */
function useLostOrderId(loaded: string | null): string | null {
  const current = useAtomValue(lostOrderIdAtom);
  return useHydrated() ? current : loaded;
}
