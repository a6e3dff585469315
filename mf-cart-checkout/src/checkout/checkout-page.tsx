import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { maskedPhone } from '@sanderling/phone/phone';
import { Link, useActionData } from '@sanderling/runtime/router';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useCurrentOrder } from '../current-order/use-current-order.ts';
import { useProviderReturn } from '../payment/use-provider-return.ts';
import { AddressStep } from './address/address-step.tsx';
import { useDraftCleared } from './address/use-address-draft.ts';
import type { CheckoutData } from './checkout-loader.ts';
import styles from './checkout-page.module.css';
import { DeliveryOutcome } from './delivery/delivery-outcome.tsx';
import { DeliveryStep } from './delivery/delivery-step.tsx';
import type { CheckoutRefusal } from './form/checkout-refusal.ts';
import { OrderPanel } from './order-panel.tsx';
import { PaymentStep } from './payment/payment-step.tsx';
import { CheckoutStep } from './steps/checkout-step.tsx';
import { hasDeliveryChoice, STEPS, type Step, stepPath } from './steps/checkout-steps.ts';

/** Checkout as a guest, step by step, with the order in sight. */
export function CheckoutPage({ data }: { data: CheckoutData }) {
  // Should another tab have emptied the cart, the page stays as it was loaded: the API refuses what is no longer there.
  const order = useCurrentOrder(data.order) ?? data.order;
  const refusal = useActionData<CheckoutRefusal>();
  const { step } = data;
  useDraftCleared(step !== 'address');
  const { providerReturn, end } = useProviderReturn(data.providerReturn);
  const stateOf = (of: Step) => {
    if (of === step) return 'open';
    return STEPS.indexOf(of) < STEPS.indexOf(step) ? 'done' : 'later';
  };
  return (
    <div className={styles.page}>
      <title>Checkout | Sanderling</title>
      <meta name="robots" content="noindex" />
      <div className={styles.order}>
        <OrderPanel order={order} />
      </div>
      <div className={styles.steps}>
        <h1 className={styles.title}>Checkout</h1>
        {data.returnMessage && <Notice>{data.returnMessage}</Notice>}
        <ol>
          <CheckoutStep
            number={1}
            title="Contact and address"
            state={stateOf('address')}
            editPath={stepPath('address')}
            summary={<AddressOutcome order={order} />}
          >
            <AddressStep order={order} ownAddress={data.ownAddress} states={data.states} refusal={refusal} />
          </CheckoutStep>
          <CheckoutStep
            number={2}
            title="Delivery"
            state={stateOf('delivery')}
            {...(hasDeliveryChoice(order) && { editPath: stepPath('delivery') })}
            summary={<DeliveryOutcome order={order} />}
          >
            <DeliveryStep order={order} refusal={refusal} />
          </CheckoutStep>
          <CheckoutStep number={3} title="Payment" state={stateOf('payment')}>
            <PaymentStep
              order={order}
              states={data.states}
              paymentSettings={data.paymentSettings}
              support={data.support}
              providerReturn={providerReturn}
              onReturnEnded={end}
            />
          </CheckoutStep>
        </ol>
        <p className={styles.back}>
          <Link to={paths.cart}>Back to the cart</Link>
        </p>
      </div>
    </div>
  );
}

function AddressOutcome({ order }: { order: Order }) {
  const address = order.shipping_address;
  if (!address) return null;
  const { first_name, last_name, address1, city, state, zip_code, email, phone } = address;
  return (
    <>
      <p>
        {first_name} {last_name}
      </p>
      <p>
        {address1}, {city}, {state.abbr} {zip_code}
      </p>
      <p>{email}</p>
      <p>{maskedPhone(phone)}</p>
    </>
  );
}
