import { ROUTES } from './route-table.ts';

/** Routes on whose pages a shopper types a card, or has the provider's frame do so. */
export const PAYMENT_ROUTES: readonly string[] = ['checkout', 'new-payment'];

/** Releases whose code runs on those pages: the shell's and their owners', no other slice's. */
export const PAYMENT_RELEASES: readonly string[] = [
  'shell',
  ...new Set(ROUTES.filter(({ id }) => PAYMENT_ROUTES.includes(id)).map(({ owner }) => owner)),
];
