/**
 * The one sentence for a place that the store does not deliver to, a ZIP code or a state, on every page and in every answer of the API. What
 * can be done about it follows, which differs by page.
 */
export function notDelivered(place: string): string {
  return `We do not deliver to ${place} yet.`;
}
