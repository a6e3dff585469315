import type { Quote } from '@sanderling/contract/wire/quotes/quote';

/** For who asked. */
export const QUOTE_STATES: Readonly<Record<Quote['state'], string>> = {
  draft: 'Not sent yet',
  asked: 'With us',
  asked_again: 'With us again',
  answered: 'Answered',
  accepted: 'Accepted',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};
