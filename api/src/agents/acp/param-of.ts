const ADDRESS = '$.fulfillment.methods[0].destinations[0]';
const FIELDS: Readonly<Record<string, string>> = {
  street_address: 'line_one',
  extended_address: 'line_two',
  address_locality: 'city',
  address_region: 'state',
  address_country: 'country',
  postal_code: 'postal_code',
};

/** Where a message of UCP points to, as the other protocol's requests and sessions have it. */
export function paramOf(path: string): string {
  if (path.startsWith(ADDRESS)) {
    const field = FIELDS[path.slice(ADDRESS.length + 1)];
    return ['$.fulfillment_details.address', field].filter(Boolean).join('.');
  }
  return path
    .replace(/^(\$\.line_items\[\d+\])\.item\b/, '$1')
    .replace(/^\$\.fulfillment\.methods\[0\]\.groups/, '$.selected_fulfillment_options')
    .replace(/\.selected_option_id$/, '.option_id')
    .replace(/^\$\.payment\.instruments\[\d+\]/, '$.payment_data');
}
