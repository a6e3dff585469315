import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { bus, servicesAtom, setOrderAtom } from '@sanderling/runtime';
import { useNavigate } from '@sanderling/runtime/router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { CardRefused } from '../card-form/card-form.ts';
import { openSummaryAtom } from '../order-summary/open-summary.ts';
import { wireDollars } from '../order-summary/wire-dollars.ts';
import {
  newPaymentAttempt,
  type PaymentAttempt,
  type PaymentMeans,
  type PaymentOutcome,
  sendPayment,
} from './payment-attempt.ts';
import { useProviderVisit } from './use-provider-visit.ts';

export interface Payment {
  isPending: boolean;
  /** What became of the last try, for beside the pay button. */
  message: string | null;
  /** A lost answer is on record: the next press asks for it again before anything else. */
  isUnanswered: boolean;
  /**
   * Pays for the order as it is shown, or as it was when the shopper left for a provider (`seen`), and says what came of it; null where it came to nothing. `prepare` may throw with a message for
   * the shopper; it is not asked while an earlier try still waits for its answer. A second call while one is under way does nothing.
   */
  pay: (prepare: () => Promise<PaymentMeans>, seen?: string) => Promise<PaymentOutcome['kind'] | null>;
}

export function usePayment(order: Order): Payment {
  const services = useAtomValue(servicesAtom);
  const setOrder = useSetAtom(setOrderAtom);
  const showSummary = useSetAtom(openSummaryAtom);
  const navigate = useNavigate();
  const bank = useProviderVisit();
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [unanswered, setUnanswered] = useState<PaymentAttempt | null>(null);
  // State comes a render too late for the second click of a double click.
  const isUnderWay = useRef(false);

  async function pay(prepare: () => Promise<PaymentMeans>, seen = order.version) {
    if (isUnderWay.current || !services) return null;
    isUnderWay.current = true;
    setPending(true);
    setMessage(null);
    try {
      const attempt =
        unanswered ??
        newPaymentAttempt({
          orderId: order.id,
          means: await prepare(),
          expectedTotal: order.total,
          expectedGiftCardsTotal: order.gift_cards_adjustments_total,
          expectedVersion: seen,
          expectedBackOrders: order.back_orders,
        });
      const outcome = await sendPayment(services.api, attempt);
      setUnanswered(outcome.kind === 'unanswered' ? attempt : null);
      await react(outcome, attempt);
      return outcome.kind;
    } catch (error) {
      if (error instanceof CardRefused && error.isShown) return null;
      setMessage(error instanceof Error ? error.message : 'We couldn’t start the payment. Try again.');
      return null;
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  }

  async function react(outcome: PaymentOutcome, { expectedVersion, means }: PaymentAttempt) {
    switch (outcome.kind) {
      case 'paid':
        return navigate(paths.orderConfirmation(order.id), { replace: true });
      case 'placed':
        return lookWhatWasPlaced(outcome.message);
      case 'repeated':
        return lookWhatWasPlaced(outcome.message, NOT_PAID);
      case 'cart-gone':
        return navigate(paths.cart, { replace: true });
      case 'total-changed':
        if (outcome.order) setOrder(outcome.order);
        showSummary(order.id);
        return setMessage(whatChanged(order, outcome, expectedVersion));
      case 'challenged':
        return bank.leave(async () => ({ redirect_url: outcome.url }));
      case 'declined':
        return bus.emit('modal:open', {
          name: 'payment-error',
          props: {
            message: outcome.message,
            method: means.method,
            // A card's fields are empty again after the way to its bank.
            isCardGone: means.method === 'card' && means.isConfirmed,
          },
          // Said once: by the modal, and beside the pay button as soon as that is gone.
          listeners: { closed: () => setMessage(outcome.message) },
        });
      case 'unanswered':
        return setMessage(
          `${outcome.message} If your payment did go through, trying again will not charge you twice.`,
        );
      case 'refused':
        setMessage(outcome.message);
        return showWhatChanged();
      case 'expired':
      case 'unavailable':
        return setMessage(outcome.message);
    }
  }

  /** Something of the cart stands in the way, such as a piece that was sold meanwhile: the page shows the cart as it is now. */
  async function showWhatChanged() {
    const cart = await services?.api.orders.cart({ order_id: order.id }, { handle500: false }).catch(ignored);
    // What is due of a placed order is paid here too, and that is no cart.
    if (cart?.id !== order.id) return;
    setOrder(cart);
    if (cart.version !== order.version) showSummary(order.id);
  }

  /** "Placed" may mean that another call is still paying: only a completed order has a confirmation. */
  async function lookWhatWasPlaced(message: string, ofCart = message) {
    const placed = await services?.api.orders.byId({ order_id: order.id }).catch(() => null);
    if (placed?.completed_at && !placed.amount_due)
      return navigate(paths.orderConfirmation(order.id), { replace: true });
    setMessage(placed?.state === 'cart' ? ofCart : message);
  }

  return { isPending: isPending || bank.isLeaving, message, isUnanswered: unanswered !== null, pay };
}

const NOT_PAID = 'Nothing was charged for this order. Choose how to pay.';

/** The refusal is said already; the page stays as it was. */
const ignored = () => null;

/** What the order costs now beside what it did, and where more has changed since the shopper saw it, all that it is now. */
function whatChanged(
  before: Order,
  { message, order: now }: Extract<PaymentOutcome, { kind: 'total-changed' }>,
  seen: string | undefined,
): string {
  if (!now || (seen !== undefined && now.version !== seen)) return message;
  const [partBefore, part] = [before, now].map((order) => -order.gift_cards_adjustments_total);
  const changes = [
    ...(part === partBefore
      ? []
      : [
          `Gift cards now pay ${wireDollars(part ?? 0)} of this order instead of ${wireDollars(partBefore ?? 0)}.`,
        ]),
    ...(now.total === before.total
      ? []
      : [
          `${part || partBefore ? 'What is left to pay' : 'The total'} is now ${wireDollars(now.total)}; it was ${wireDollars(before.total)}.`,
        ]),
  ];
  // The page knows the new total already: what changed is the one that was agreed to elsewhere.
  if (changes.length === 0)
    changes.push(`The total is ${wireDollars(now.total)} now, not what you agreed to.`);
  return `${changes.join(' ')} You have not been charged. Review the summary, then pay again.`;
}
