import { z } from 'zod';
import { PHONE_ADVICE } from '../../commerce/phone-advice.ts';
import { emailAddress, zipCode } from './fields.ts';
import { personName } from './person-name.ts';
import { typedLine } from './typed-text.ts';

/** A state of the United States (not an order's state, not the UI's). */
export const usState = z.object({
  name: z.string(),
  abbr: z.string().length(2),
  allowed_shipping: z.boolean(),
});
export type UsState = z.infer<typeof usState>;

/** US only; an apartment or suite goes into `address1`. `phone` is E.164. */
export const address = z.object({
  first_name: z.string(),
  last_name: z.string(),
  address1: z.string(),
  city: z.string(),
  state: z.object({ name: z.string(), abbr: z.string() }),
  zip_code: z.string(),
  phone: z.string(),
  email: z.string(),
});
export type Address = z.infer<typeof address>;

/** Who orders, where nothing has to be delivered to a door. */
export const contact = z.object({ first_name: z.string(), last_name: z.string(), email: z.string() });
export type Contact = z.infer<typeof contact>;

const required = (label: string, max: number) =>
  typedLine().min(1, `Enter ${label}.`).max(max, `Use at most ${max} characters.`);

/** What is shorter is told with all else that is wrong; whether there is such a number, the API asks a library. */
const MIN_PHONE_DIGITS = 10;
const isOfTenDigits = (phone: string) => phone === '' || phone.replace(/\D/g, '').length >= MIN_PHONE_DIGITS;

/** An address as a shopper types it. Messages are shown beside the fields, so they say what to do. */
export const addressInput = z.strictObject({
  first_name: personName(required('a first name', 60)),
  last_name: personName(required('a last name', 60)),
  address1: required('a street address', 120),
  city: required('a city', 80),
  state: z.strictObject({ name: typedLine().max(60), abbr: z.string().length(2, 'Choose a state.') }),
  zip_code: zipCode,
  phone: required('a phone number', 30).refine(isOfTenDigits, PHONE_ADVICE),
  email: emailAddress,
});
export type AddressInput = z.infer<typeof addressInput>;

/** Who pays: the carrier calls the recipient, so that a phone number may be left out and is stored as ''; without an e-mail address it is the order's. */
export const billingAddressInput = addressInput.extend({
  phone: typedLine().max(30, 'Use at most 30 characters.').refine(isOfTenDigits, PHONE_ADVICE).default(''),
  email: emailAddress.or(z.literal('')).default(''),
});

/** A contact as a shopper types it. */
export const contactInput = z.strictObject({
  first_name: addressInput.shape.first_name,
  last_name: addressInput.shape.last_name,
  email: addressInput.shape.email,
});
export type ContactInput = z.infer<typeof contactInput>;
