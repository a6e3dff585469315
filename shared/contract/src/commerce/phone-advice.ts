/** What a form says of a telephone number that cannot be called. */
export const PHONE_ADVICE = 'Enter a US phone number, such as (312) 667-3550.';
