import { paths } from '@sanderling/contract/site/paths';
import type { Support } from '@sanderling/contract/wire/catalogue/catalogue';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import { Link, useRevalidator } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { BackFromBank } from '../../payment/back-from-bank.tsx';
import type { ProviderReturn } from '../../payment/provider-return.ts';
import type { CheckoutRefusal } from '../form/checkout-refusal.ts';
import { PaymentForm } from './payment-form.tsx';
import styles from './payment-step.module.css';

/** The last step. It takes a script, since the card must go from the browser to the bank without passing through us. */
export function PaymentStep({
  order,
  paymentSettings,
  support,
  providerReturn,
  refusal,
  onReturnEnded,
}: {
  order: Order;
  /** Null when they cannot be had just now. */
  paymentSettings: PaymentSettings | null;
  support: Support | null;
  providerReturn: ProviderReturn | null;
  /** Of a form that was posted without a script. */
  refusal: CheckoutRefusal | undefined;
  onReturnEnded: () => void;
}) {
  return (
    <>
      <noscript>
        {refusal && <Notice tone="problem">{refusal.message}</Notice>}
        {providerReturn?.kind === 'agreed' && providerReturn.means.method === 'card' ? (
          <BackFromBank
            action={`${paths.checkout}?step=payment`}
            label="Place my order"
            order={order}
            intent={providerReturn.means.token}
          >
            You are back from your bank. If you have confirmed the payment there, press the button: your order
            is placed and paid once, however often you press. Please do not order it again in another way.
          </BackFromBank>
        ) : (
          <WithoutScript support={support} />
        )}
      </noscript>
      <div className={styles.withScript}>
        {paymentSettings ? (
          <PaymentForm
            order={order}
            settings={paymentSettings}
            providerReturn={providerReturn}
            onReturnEnded={onReturnEnded}
          />
        ) : (
          <PaymentUnavailable />
        )}
      </div>
    </>
  );
}

function WithoutScript({ support }: { support: Support | null }) {
  return (
    <Notice>
      <p>
        Paying needs JavaScript, which sends your payment details straight to the bank. Turn it on and reload
        the page. Your order is saved.
      </p>
      {support && (
        <p>
          Or order by phone: <a href={support.phone_href}>{support.phone}</a>, {support.hours}.
        </p>
      )}
    </Notice>
  );
}

function PaymentUnavailable() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.unavailable}>
      <Notice tone="problem">We can’t start the payment right now. Your order is saved.</Notice>
      <Button kind="quiet" isPending={state !== 'idle'} onClick={() => void revalidate()}>
        Try again
      </Button>
      <Link to={paths.cart}>Back to the cart</Link>
    </div>
  );
}
