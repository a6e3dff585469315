import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars } from '@sanderling/pricing/money';
import { bus } from '@sanderling/runtime';

interface AddedGift {
  variantId: number;
  productId?: number;
  quantity: number;
}

/** Emits that a gift card is in the cart, with its price there. On a server no part listens. */
export function emitGiftAdded(order: Order, gift: AddedGift): void {
  const line = order.line_items.find(({ variant }) => variant.id === gift.variantId);
  if (!line || typeof document === 'undefined') return;
  const unitPriceCents = centsFromDollars(line.price);
  bus.emit('cart:added', { ...gift, productName: line.product_name, unitPriceCents });
}
