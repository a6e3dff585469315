/** Who buys in tests, where it goes, and what. */
export const ADDRESS = {
  id: 'home',
  first_name: 'Ada',
  last_name: 'Byrne',
  street_address: '100 Main St',
  address_locality: 'Chicago',
  address_region: 'IL',
  postal_code: '60601',
  address_country: 'US',
  phone_number: '+13126673550',
};
export const BUYER = { first_name: 'Ada', last_name: 'Byrne', email: 'ada@example.com' };
export const SOFA_ITEM = { item: { id: 'variant_1001' }, quantity: 1 };
