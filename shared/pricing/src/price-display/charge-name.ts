/** What a customer reads for a charge, on every page and in every mail, whatever the API's calls name it. */
export function chargeName(label: string): string {
  if (label === 'White Glove Shipping') return 'White glove delivery';
  return label === 'Shipping Cost Zipcode Fee' ? 'Delivery to a remote area' : label;
}
