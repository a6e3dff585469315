/** The API's name of the fee for what takes a ferry or a mountain road; its wire keeps it. */
const ZIP_FEE = 'Shipping Cost Zipcode Fee';

/** What a row of an order's totals is called for those who pay it. */
export function feeLabel(label: string): string {
  return label === ZIP_FEE ? 'Delivery to a remote area' : label;
}
