const ADDRESS = '$.fulfillment_details.address';
const FIELDS: Readonly<Record<string, string>> = {
  first_name: `${ADDRESS}.name`,
  last_name: `${ADDRESS}.name`,
  street_address: `${ADDRESS}.line_one`,
  extended_address: `${ADDRESS}.line_two`,
  address_locality: `${ADDRESS}.city`,
  address_region: `${ADDRESS}.state`,
  address_country: `${ADDRESS}.country`,
  postal_code: `${ADDRESS}.postal_code`,
  phone_number: '$.fulfillment_details.phone_number',
};
/** Where a place is said in UCP, before and in an address. */
const OF_PLACE = /^\$\.(?:context|fulfillment\.methods\[\d+\]\.destinations\[\d+\])(?:\.(\w+))?$/;

/** Where a message of UCP points to, as the other protocol's requests and sessions have it. */
export function paramOf(path: string): string {
  const place = OF_PLACE.exec(path);
  if (place !== null) return FIELDS[place[1] ?? ''] ?? ADDRESS;
  return path
    .replace(/^(\$\.line_items\[\d+\])\.item\b/, '$1')
    .replace(/^\$\.fulfillment\.methods\[\d+\]\.groups/, '$.selected_fulfillment_options')
    .replace(/\.selected_option_id$/, '.option_id')
    .replace(/^\$\.fulfillment\b(?!_).*$/, '$.fulfillment_details')
    .replace(/^\$\.delivery_instructions$/, '$.order_notes')
    .replace(/^\$\.payment\.instruments\[\d+\]\.(?!handler_id)/, '$.payment_data.instrument.')
    .replace(/^\$\.payment(?:\.instruments(?:\[\d+\])?)?(?=\.|$)/, '$.payment_data');
}
