/** The contract's labels of charges and discounts, in a customer's words. */
const NAMES = new Map([
  ['White Glove Shipping', 'White glove delivery'],
  ['Shipping Cost Zipcode Fee', 'Delivery to a remote area'],
  ['Buy More Save More', 'Buy more, save more'],
  ['Buy More Get More', 'Buy more, get more'],
  ['Designer Discount', 'Trade price'],
  ['Best Price Optimization', 'Trade price'],
]);

/** What a customer reads for a charge or a discount, on every page and in every mail, whatever the API's calls name it. */
export function chargeName(label: string): string {
  return NAMES.get(label) ?? label;
}
