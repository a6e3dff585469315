import type { ApplicationSummary } from '@sanderling/contract/wire/customers/designer-application';

const STATES_IN_WORDS: Readonly<Record<ApplicationSummary['state'], string>> = {
  draft: 'Draft',
  unconfirmed: 'Not confirmed',
  submitted: 'Waiting for us',
  more_asked: 'Asked for more',
  approved: 'Approved',
  declined: 'Declined',
};

export function stateInWords(state: ApplicationSummary['state'], hasEnded: boolean): string {
  return hasEnded ? 'Membership ended' : STATES_IN_WORDS[state];
}
