import { paths } from '@sanderling/contract/site/paths';
import type { HandoverEnd } from '@sanderling/contract/wire/orders/handover';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import styles from './cart-from-assistant.module.css';

/** Why there is nothing to choose. `none`: the shopper has come without a link, and has set no cart aside. */
export interface NoChoice {
  reason: HandoverEnd['reason'] | 'none';
  orderId: string | null;
}

const TITLES: Readonly<Record<NoChoice['reason'], string>> = {
  none: 'You have one cart',
  unreadable: 'This link leads nowhere',
  expired: 'This link has expired',
  cancelled: 'Your assistant has cancelled this',
  taken_over: 'This was put into a cart',
  unlinked: 'This assistant is no longer linked',
  placed: 'This order is placed',
  in_account: 'This is in an account now',
};
const TEXTS: Readonly<Record<NoChoice['reason'], string>> = {
  none: 'None of an assistant, and none that you set aside.',
  unreadable:
    'A part of it may be missing. Open it again where your assistant shows it, or ask for a new one. Nothing has changed in your cart.',
  expired:
    'What your assistant prepared is kept for six hours. Ask for a new link if you still want it. Nothing has changed in your cart.',
  cancelled:
    'Its link ended with that. Ask for a new one if you still want it. If you had it open in the store, it is in your cart still.',
  taken_over: 'What your assistant prepared was added to a cart in the store, and its link ended with that.',
  unlinked:
    'What it filled in from an account is no longer told. Ask it to begin again, or go on in the store by yourself.',
  placed: 'There is nothing left to confirm.',
  in_account: 'Who took it into their account finds it there as their cart, once they are signed in.',
};

export function titleOf({ reason }: NoChoice): string {
  return TITLES[reason];
}

export function DeadLink({ orderId, reason }: NoChoice) {
  return (
    <>
      <p className={styles.intro}>{TEXTS[reason]}</p>
      <div className={styles.end}>
        {orderId === null ? (
          <ButtonLink to={paths.cart}>Go to your cart</ButtonLink>
        ) : (
          <ButtonLink to={paths.myOrder(orderId)}>See the order</ButtonLink>
        )}
      </div>
    </>
  );
}
