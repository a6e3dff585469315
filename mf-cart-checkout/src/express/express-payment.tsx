import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import { useLocation } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { deferred } from '@sanderling/ui/deferred/deferred.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useApplePay } from '../apple-pay/use-apple-pay.ts';
import { clearProviderReturn, readProviderReturn, visitUrls } from '../payment/provider-return.ts';
import { usePayment } from '../payment/use-payment.ts';
import { useProviderVisit } from '../payment/use-provider-visit.ts';
import { settleQuantitiesAtom } from '../quantity-changes/quantity-changes.ts';
import styles from './express-payment.module.css';

// For who comes back from a provider's page without having paid.
const DeferredLeftProvider = deferred(
  () => import('../payment/left-provider.tsx').then(({ LeftProvider }) => LeftProvider),
  { isRare: true },
);

/** Paying from the cart, with the address that PayPal or Apple has. Nothing where the store has neither. */
export function ExpressPayment({ order, settings }: { order: Order; settings: PaymentSettings }) {
  const { search } = useLocation();
  const visit = useProviderVisit();
  const payment = usePayment(order);
  const apple = useApplePay(order, settings);
  // A reload, or the way back from a later page, does not tell of it once more.
  useEffect(clearProviderReturn, []);
  const settle = useSetAtom(settleQuantitiesAtom);
  const hasPayPal = settings.methods.includes('paypal');
  if (order.total === 0 || (!hasPayPal && !apple.isOffered)) return null;
  const returned = readProviderReturn(new URL(search, 'https://shop.invalid'));
  const message = visit.message ?? payment.message ?? apple.message;
  const goToPayPal = () =>
    visit.leave(async (api) => {
      // Changes that are still on their way arrive first, so that PayPal shows what the shopper wants.
      await settle();
      const urls = visitUrls('paypal_express', paths.cart, order);
      const body = { order_id: order.id, asks_for_address: true, ...urls };
      return api.checkout.startPayPal(body, { handle500: false });
    });
  return (
    <section className={styles.express} aria-label="Express checkout">
      <p className={styles.or} aria-hidden="true">
        or
      </p>
      {apple.isOffered && (
        <Button
          kind="quiet"
          isWide
          isPending={payment.isPending}
          disabled={!apple.isReady}
          onClick={() => apple.open((sheet) => payment.pay(async () => ({ method: 'apple_pay', sheet })))}
        >
          Buy with Apple Pay
        </Button>
      )}
      {hasPayPal && (
        <Button kind="quiet" isWide isPending={visit.isLeaving} onClick={() => void goToPayPal()}>
          Pay with PayPal
        </Button>
      )}
      {returned?.kind === 'cancelled' && !message && !visit.isLeaving && !payment.isPending && (
        <DeferredLeftProvider method="paypal" />
      )}
      {message && <Notice tone="problem">{message}</Notice>}
    </section>
  );
}
