/** For the log: "Free of sales tax in IL and WI". */
export function salesTaxInWords(states: readonly string[]): string {
  return states.length === 0 ? 'Sales tax as usual' : `Free of sales tax in ${inWords(states)}`;
}

/** "IL", "IL and WI", "IL, NY and WI". */
export function inWords(states: readonly string[]): string {
  return [states.slice(0, -1).join(', '), ...states.slice(-1)].filter(Boolean).join(' and ');
}
