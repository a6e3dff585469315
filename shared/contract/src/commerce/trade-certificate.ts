/** States without a sales tax of their own: there is nothing to be exempt from, and no certificate to ask for. */
const STATES_WITHOUT_SALES_TAX: readonly string[] = ['AK', 'DE', 'MT', 'NH', 'OR'];
/** Files that go with one application at most. */
export const MAX_DOCUMENTS = 10;
export const STATES_WITHOUT_CERTIFICATE = 'Alaska, Delaware, Montana, New Hampshire and Oregon';

/** Whether the store asks a designer of this state for a resale or trade certificate. `stateAbbr` is '' while it is not known. */
export function needsCertificate(stateAbbr: string): boolean {
  return !STATES_WITHOUT_SALES_TAX.includes(stateAbbr.toUpperCase());
}
