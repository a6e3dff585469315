import { stateNames } from '@sanderling/contract/postal/state-names';

/** For the log: "Free of sales tax in Illinois and Wisconsin". */
export function salesTaxInWords(states: readonly string[]): string {
  return states.length === 0 ? 'Sales tax as usual' : `Free of sales tax in ${stateNames(states)}`;
}
