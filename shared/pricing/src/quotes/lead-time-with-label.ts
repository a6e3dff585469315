/** What says by itself when a piece comes, of the shop's own words: none of it is a time that it takes. */
const OWN_SENTENCE = /^(in stock|on back order|from |without a day|\d+ in stock)/i;

/** How long a line of a quote takes, as it stands alone: `In stock`, `Lead time: 6-8 weeks`. */
export function leadTimeWithLabel(leadTime: string): string {
  return OWN_SENTENCE.test(leadTime) ? leadTime : `Lead time: ${leadTime}`;
}
