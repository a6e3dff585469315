import { needsCertificate } from '@sanderling/contract/commerce/trade-certificate';
import { zipMismatch } from '@sanderling/contract/postal/states-of-zip';
import type { Selectable } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';

/** Columns of what a designer says of the studio and of themselves, by the names of the fields. */
export const ANSWERS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'company_name',
  'website',
  'business_type',
  'resale_number',
  'address1',
  'city',
  'state_abbr',
  'zip_code',
  'tax_exempt_requested',
] as const;

export type Answers = Pick<Selectable<Schema['designer_application']>, (typeof ANSWERS)[number]>;

const NEEDED: readonly (readonly [keyof Answers, string])[] = [
  ['company_name', 'Enter the name of your studio.'],
  ['website', 'Enter your website, or where we can see your work.'],
  ['business_type', 'Choose what you do.'],
  ['first_name', 'Enter your first name.'],
  ['last_name', 'Enter your last name.'],
  ['email', 'Enter your e-mail address.'],
  ['phone', 'Enter a phone number.'],
  ['address1', 'Enter the street address of your studio.'],
  ['city', 'Enter a city.'],
  ['state_abbr', 'Choose a state.'],
  ['zip_code', 'Enter a five-digit ZIP code, such as 60601.'],
];

/** What the trade team still needs to decide, by field, in words for beside the field. Empty for a complete application. */
export function missingAnswers(answers: Answers, documentCount: number): Record<string, string> {
  const missing = Object.fromEntries(NEEDED.filter(([name]) => answers[name] === ''));
  const { state_abbr: abbr, zip_code: zip } = answers;
  const mismatch = abbr === '' || zip === '' ? null : zipMismatch(zip, { abbr, name: abbr }, []);
  if (mismatch !== null) missing.zip_code = mismatch;
  if (!needsCertificate(answers.state_abbr)) return missing;
  if (answers.resale_number === '') missing.resale_number = 'Enter the number of your certificate.';
  if (documentCount === 0) missing.document = 'Add your certificate as a PDF or a picture.';
  return missing;
}
