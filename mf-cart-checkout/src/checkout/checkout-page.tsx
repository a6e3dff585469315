import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { maskedPhone } from '@sanderling/phone/phone';
import { PageTitle } from '@sanderling/runtime';
import { Link, useActionData } from '@sanderling/runtime/router';
import { deferred } from '@sanderling/ui/deferred/deferred.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useCurrentOrder } from '../current-order/use-current-order.ts';
import { useProviderReturn } from '../payment/use-provider-return.ts';
import { AddressStep } from './address/address-step.tsx';
import { useDraftCleared } from './address/use-address-draft.ts';
import type { CheckoutData } from './checkout-loader.ts';
import styles from './checkout-page.module.css';
import type { CheckoutRefusal } from './form/checkout-refusal.ts';
import { CheckoutStep } from './steps/checkout-step.tsx';
import { hasDeliveryChoice, needsDelivery, STEPS, type Step, stepPath } from './steps/checkout-steps.ts';

// Who begins types an address; the other steps come meanwhile.
const load = () => import(/* webpackChunkName: "deferred-checkout" */ './deferred-parts.ts');
const DeferredOrderPanel = deferred(() => load().then(({ OrderPanel }) => OrderPanel));
const DeferredDeliveryOutcome = deferred(() => load().then(({ DeliveryOutcome }) => DeliveryOutcome));
const DeferredUnavailable = deferred(() => load().then(({ Unavailable }) => Unavailable));
const DeferredDeliveryStep = deferred(() => load().then(({ DeliveryStep }) => DeliveryStep));
const DeferredPaymentStep = deferred(() => load().then(({ PaymentStep }) => PaymentStep));

/** Checkout as a guest, step by step, with the order in sight. */
export function CheckoutPage({ data }: { data: CheckoutData }) {
  // Should another tab have emptied the cart, the page stays as it was loaded: the API refuses what is no longer there.
  const order = useCurrentOrder(data.order) ?? data.order;
  const refusal = useActionData<CheckoutRefusal>();
  const { step } = data;
  const isDelivered = needsDelivery(order);
  useDraftCleared(step !== 'address');
  const { providerReturn, end } = useProviderReturn(data.providerReturn);
  const stateOf = (of: Step) => {
    if (of === step) return 'open';
    return STEPS.indexOf(of) < STEPS.indexOf(step) ? 'done' : 'later';
  };
  return (
    <div className={styles.page}>
      <PageTitle>Checkout</PageTitle>
      <meta name="robots" content="noindex" />
      <div className={styles.order}>
        <DeferredOrderPanel order={order} loadedEstimate={data.estimate} loaded={data.order} />
      </div>
      <div className={styles.steps}>
        <h1 className={styles.title}>Checkout</h1>
        {data.returnMessage && <Notice>{data.returnMessage}</Notice>}
        {step !== 'payment' && <DeferredUnavailable order={order} />}
        <UncountedCode order={order} />
        <ol>
          <CheckoutStep
            number={1}
            title={isDelivered ? 'Contact and address' : 'Contact'}
            state={stateOf('address')}
            editPath={stepPath('address')}
            summary={<AddressOutcome order={order} />}
          >
            <AddressStep
              order={order}
              ownAddress={data.ownAddress}
              isGuest={data.isGuest}
              states={data.states}
              refusal={refusal}
            />
          </CheckoutStep>
          {isDelivered && (
            <CheckoutStep
              number={2}
              title="Delivery"
              state={stateOf('delivery')}
              {...(hasDeliveryChoice(order) && { editPath: stepPath('delivery') })}
              summary={<DeferredDeliveryOutcome order={order} />}
            >
              <DeferredDeliveryStep order={order} refusal={refusal} />
            </CheckoutStep>
          )}
          <CheckoutStep number={isDelivered ? 3 : 2} title="Payment" state={stateOf('payment')}>
            <DeferredPaymentStep
              order={order}
              paymentSettings={data.paymentSettings}
              support={data.support}
              providerReturn={providerReturn}
              refusal={refusal}
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

/** A code may count until the API knows who orders: the total that rises with it has a reason. */
function UncountedCode({ order }: { order: Order }) {
  if (order.promo_code === null || !order.promotion_refusal) return null;
  return (
    <Notice tone="problem">
      Your code {order.promo_code} does not count now. {order.promotion_refusal}{' '}
      <Link to={paths.cart}>Change your cart</Link>
    </Notice>
  );
}

function AddressOutcome({ order }: { order: Order }) {
  const { contact, shipping_address: address, delivery_instructions: instructions } = order;
  if (!contact) return null;
  const isShown = address !== null && needsDelivery(order);
  return (
    <>
      <p>
        {contact.first_name} {contact.last_name}
      </p>
      {isShown && (
        <p>
          {address.address1}, {address.city}, {address.state.abbr} {address.zip_code}
        </p>
      )}
      <p>{contact.email}</p>
      {isShown && <p>{maskedPhone(address.phone)}</p>}
      {isShown && instructions && <p className={styles.instructions}>{instructions}</p>}
    </>
  );
}
