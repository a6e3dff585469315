/** `estimated_availability_value` of a variant whose last piece is sold. */
export const SOLD_OUT = 'Sold out';
