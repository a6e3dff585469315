const POST_OFFICE_BOX = /\b(?:p\.?\s*o\.?\s*box|post\s+office\s+box|p\.?o\.?b\.?)\s*#?\s*\d/i;

/** Answers whether a street address is a box at a post office, where a truck finds no one. */
export function isPostOfficeBox(address1: string): boolean {
  return POST_OFFICE_BOX.test(address1);
}

export const NO_TRUCK_TO_A_BOX =
  'A truck cannot deliver to a PO Box. Enter a street address for your large pieces.';
