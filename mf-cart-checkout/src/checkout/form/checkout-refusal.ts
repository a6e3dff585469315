import type { TypedValues } from '../address/typed-values.ts';

/** What is wrong with the fields of a form, by their names. */
export type FormErrors = Partial<Record<string, string>>;

/** What a step says when it could not be done. What was typed comes back with it. */
export interface CheckoutRefusal {
  message: string;
  errors: FormErrors;
  values?: TypedValues;
}
