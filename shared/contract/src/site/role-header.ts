/** On every answer to a signed-in customer: the role that their account has now, so that an open page hears of a change at once. */
export const ROLE_HEADER = 'x-customer-role';

/** What the header says of an account without a role. */
export const NO_ROLE = 'none';
