import type { QuoteRecord } from '../reading/read-quote.ts';

const NEEDED = [
  ['first_name', 'Enter a first name.'],
  ['last_name', 'Enter a last name.'],
  ['email', 'Enter an e-mail address.'],
  ['phone', 'Enter a phone number.'],
  ['address1', 'Enter a street address.'],
  ['city', 'Enter a city.'],
  ['state_abbr', 'Choose a state.'],
  ['zip_code', 'Enter a five-digit ZIP code, such as 60601.'],
  ['floor', 'Say which floor it goes to.'],
] as const;

type Draft = Pick<QuoteRecord, (typeof NEEDED)[number][0]> & { lines: readonly unknown[] };

/** What the store needs to answer, by field, in words for beside the field. */
export function missingOfDraft(draft: Draft): Record<string, string> {
  const fields = NEEDED.filter(([field]) => draft[field] === '');
  return {
    ...(draft.lines.length === 0 ? { lines: 'Add at least one piece.' } : {}),
    ...Object.fromEntries(fields),
  };
}
