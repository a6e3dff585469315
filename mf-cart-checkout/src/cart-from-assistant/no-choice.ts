import type { HandoverEnd } from '@sanderling/contract/wire/orders/handover';

/** Why there is nothing to choose, in words. */
export interface NoChoice {
  title: string;
  text: string;
  /** An order that is placed. */
  orderId: string | null;
  /** Signing in leads on. */
  needsSignIn: boolean;
}

export interface Ended {
  reason: Reason;
  orderId: string | null;
  assistant: string | null;
}

/** `none`: the shopper has come without a link, and has set no cart aside. */
type Reason = HandoverEnd['reason'] | 'none';

const WORDS: Readonly<Record<Reason, readonly [title: string, text: string]>> = {
  none: ['You have one cart', 'There is none of an assistant, and none that you set aside.'],
  unreadable: [
    'This link leads nowhere',
    'A part of it may be missing. Open it again where your assistant shows it, or ask for a new one. Nothing has changed in your cart.',
  ],
  expired: [
    'This link has expired',
    'What your assistant prepares is kept for six hours. Ask for a new link if you still want it. Nothing has changed in your cart.',
  ],
  cancelled: [
    'Your assistant has cancelled this',
    'Its link ended with that. Ask for a new one if you still want it. If you had it open in the store, it is in your cart still.',
  ],
  taken_over: [
    'This was put into a cart',
    'What your assistant prepared was added to a cart in the store, and its link ended with that.',
  ],
  unlinked: [
    'This assistant is no longer linked',
    'What it filled in from an account ended with that. Ask it to begin again, or go on in the store by yourself.',
  ],
  filled_in: [
    'You have filled this in in another browser',
    'Only that browser shows what you have entered: go on there. Or ask your assistant for a new link. Nothing has changed in your cart.',
  ],
  not_served: [
    'The store no longer works with this assistant',
    'Its links lead nowhere now. You can fill a cart here by yourself. Nothing has changed in your cart.',
  ],
  sign_in: [
    'Sign in to go on',
    'prepared this for a customer who has linked their account. It has their name and address in it, and opens once they are signed in.',
  ],
  other_account: [
    'This is for another account',
    'It was prepared for a customer who has linked their account with the assistant. Sign out, then open the link again and sign in to that account.',
  ],
  placed: ['This order is placed', 'There is nothing left to confirm.'],
  in_account: [
    'This is in an account now',
    'Who took it into their account finds it there as their cart, once they are signed in.',
  ],
};

export function noChoice({ assistant, orderId, reason }: Ended): NoChoice {
  const [title, text] = WORDS[reason];
  const needsSignIn = reason === 'sign_in';
  return { title, text: needsSignIn ? `${named(assistant)} ${text}` : text, orderId, needsSignIn };
}

/** Its name is its own, and speaks for no other. */
function named(assistant: string | null): string {
  return assistant === null ? 'An assistant' : `An assistant, “${assistant}”,`;
}

/** What was there once is gone; an address that is none was never there. */
export function statusOf(reason: Reason): number {
  if (reason === 'sign_in') return 401;
  if (reason === 'other_account') return 403;
  return reason === 'unreadable' || reason === 'none' ? 404 : 410;
}
