import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { PageTitle } from '@sanderling/runtime';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { type ReactNode, useEffect } from 'react';
import type { CheckoutRefusal } from '../checkout/form/checkout-refusal.ts';
import { OrderTotals } from '../order-summary/order-totals.tsx';
import { SummaryLines } from '../order-summary/summary-lines.tsx';
import { wireDollars } from '../order-summary/wire-dollars.ts';
import { BackFromBank } from '../payment/back-from-bank.tsx';
import { clearProviderReturn } from '../payment/provider-return.ts';
import type { NewPayment } from './load-new-payment.ts';
import styles from './new-payment.module.css';
import { NewPaymentForm } from './new-payment-form.tsx';

/** Pays for an order that is placed already. Nothing of it can be changed here but with what it is paid. */
export function NewPaymentPage({
  intent,
  order,
  paymentSettings,
  refusal,
  support,
}: NewPayment & {
  /** Of a form that was posted without a script. */
  refusal?: CheckoutRefusal | undefined;
}) {
  const phone = support && (
    <>
      {' '}
      Or call us: <a href={support.phone_href}>{support.phone}</a>, {support.hours}.
    </>
  );
  if (!order) {
    return (
      <Page title="We can’t find this order">
        <p>
          Check the link in our e-mail. If the order belongs to an account, sign in first.
          {phone}
        </p>
        <ButtonLink to={paths.login}>Sign in</ButtonLink>
      </Page>
    );
  }
  if (!order.amount_due) return <NothingDue order={order} />;
  return (
    <Page title={`Pay for order ${order.number}`}>
      <p className={styles.lead}>
        {intent === null || refusal
          ? 'We could not take the payment for this order. You have not been charged, and your order is saved.'
          : 'You are back from your bank. Your order is saved.'}
      </p>
      <div className={styles.columns}>
        <section aria-label="Payment" className={styles.payment}>
          <noscript>
            {refusal && <Notice tone="problem">{refusal.message}</Notice>}
            {intent !== null && !refusal ? (
              <BackFromBank
                action={paths.newPayment(order.id)}
                label={`Pay ${wireDollars(order.amount_due)}`}
                order={order}
                intent={intent}
              >
                If you have confirmed the payment there, press the button: your order is paid once, however
                often you press. Please do not pay it again in another way.
              </BackFromBank>
            ) : (
              <Notice>
                Paying by card needs JavaScript, which sends your card details straight to the bank. Turn it
                on and reload the page.{phone}
              </Notice>
            )}
          </noscript>
          <div className={styles.withScript}>
            {paymentSettings ? (
              <NewPaymentForm order={order} settings={paymentSettings} />
            ) : (
              <Notice tone="problem">
                We can’t start the payment right now. Your order is saved. Reload the page in a moment.{phone}
              </Notice>
            )}
          </div>
        </section>
        <section className={styles.order} aria-labelledby="what-you-ordered">
          <h2 id="what-you-ordered" className={styles.title}>
            What you ordered
          </h2>
          <SummaryLines lines={order.line_items} />
          <OrderTotals order={order} />
        </section>
      </div>
    </Page>
  );
}

function NothingDue({ order }: { order: Order }) {
  // From the bank once more, after it was paid.
  useEffect(clearProviderReturn, []);
  const [title, text] = nothingDueTexts(order);
  return (
    <Page title={title}>
      <p>{text}</p>
      <ButtonLink to={paths.myOrder(order.id)}>View your order</ButtonLink>
    </Page>
  );
}

function nothingDueTexts({ number, state, payment }: Order): [title: string, text: string] {
  if (state === 'cancelled') return [`Order ${number} was cancelled`, 'There is nothing to pay for it.'];
  if (payment) return [`Order ${number} is paid`, 'Thank you. There is nothing left to pay.'];
  return [
    `The payment for order ${number} is being processed`,
    'Please do not pay again. Your order shows when it is through.',
  ];
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {children}
    </div>
  );
}
