/** Charges by the names that the API's calls have for them, and what a customer reads instead. */
const NAMES: Readonly<Record<string, string>> = {
  'White Glove Shipping': 'White glove delivery',
  'Shipping Cost Zipcode Fee': 'Delivery to a remote area',
};

/** What the row of a charge is called wherever a customer reads it: the same on every page and in every mail. */
export function chargeName(label: string): string {
  return NAMES[label] ?? label;
}
