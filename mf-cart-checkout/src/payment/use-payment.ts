import type { CardToken } from '@sanderling/contract/commerce/card-form';
import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { bus, servicesAtom, setOrderAtom } from '@sanderling/runtime';
import { useNavigate } from '@sanderling/runtime/router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { CardRefused } from '../card-form/card-form.ts';
import { wireDollars } from '../order-summary/wire-dollars.ts';
import {
  newPaymentAttempt,
  type PaymentAttempt,
  type PaymentOutcome,
  sendPayment,
} from './payment-attempt.ts';

export interface Payment {
  isPending: boolean;
  /** What became of the last try, for beside the pay button. */
  message: string | null;
  /** A lost answer is on record: the next press asks for it again before anything else. */
  isUnanswered: boolean;
  /**
   * Pays for the order as it is shown. `prepare` makes the token, or null where gift cards pay for everything, and may throw
   * with a message for the shopper; it is not asked while an earlier try still waits for its answer. A second call while one is under way does nothing.
   */
  pay: (prepare: () => Promise<CardToken | null>) => Promise<void>;
}

export function usePayment(order: Order): Payment {
  const services = useAtomValue(servicesAtom);
  const setOrder = useSetAtom(setOrderAtom);
  const navigate = useNavigate();
  const [isPending, setPending] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const [unanswered, setUnanswered] = useState<PaymentAttempt | null>(null);
  // State comes a render too late for the second click of a double click.
  const isUnderWay = useRef(false);

  async function pay(prepare: () => Promise<CardToken | null>) {
    if (isUnderWay.current || !services) return;
    isUnderWay.current = true;
    setPending(true);
    setMessage(null);
    try {
      const attempt =
        unanswered ??
        newPaymentAttempt({
          orderId: order.id,
          token: (await prepare())?.id ?? null,
          expectedTotal: order.total,
          expectedGiftCardsTotal: order.gift_cards_adjustments_total,
        });
      const outcome = await sendPayment(services.api, attempt);
      setUnanswered(outcome.kind === 'unanswered' ? attempt : null);
      await react(outcome);
    } catch (error) {
      if (error instanceof CardRefused && error.isShown) return;
      setMessage(error instanceof Error ? error.message : 'We couldn’t read your card. Try again.');
    } finally {
      isUnderWay.current = false;
      setPending(false);
    }
  }

  async function react(outcome: PaymentOutcome) {
    switch (outcome.kind) {
      case 'paid':
        return navigate(paths.orderConfirmation(order.id), { replace: true });
      case 'placed':
        return lookWhatWasPlaced(outcome.message);
      case 'cart-gone':
        return navigate(paths.cart, { replace: true });
      case 'total-changed':
        if (outcome.order) setOrder(outcome.order);
        return setMessage(totalChanged(order, outcome.order) ?? outcome.message);
      case 'declined':
        setMessage(outcome.message);
        return bus.emit('modal:open', { name: 'payment-error', props: { message: outcome.message } });
      case 'unanswered':
        return setMessage(
          `${outcome.message} If your payment did go through, trying again will not charge you twice.`,
        );
      case 'unavailable':
      case 'refused':
        return setMessage(outcome.message);
    }
  }

  /** "Placed" may mean that another call is still paying: only a completed order has a confirmation. */
  async function lookWhatWasPlaced(message: string) {
    const placed = await services?.api.orders.byId({ order_id: order.id }).catch(() => null);
    if (placed?.completed_at) return navigate(paths.orderConfirmation(order.id), { replace: true });
    setMessage(message);
  }

  return { isPending, message, isUnanswered: unanswered !== null, pay };
}

function totalChanged(before: Order, now: Order | null): string | null {
  if (!now || now.total === before.total) return null;
  return `The total is now ${wireDollars(now.total)}; it was ${wireDollars(before.total)}. You have not been charged. Review the summary, then pay again.`;
}
