/** That a quote's line which was to come from stock does not any more: its quantity is promised, its day is not. */
export function backOrderInWords({ quantity, inStock }: { quantity: number; inStock: number }): string {
  if (inStock <= 0) return 'Sold out for now: on back order, without a day yet';
  const others = quantity - inStock === 1 ? 'the other one is' : `the other ${quantity - inStock} are`;
  return `Only ${inStock} in stock now: ${others} on back order, without a day yet`;
}
