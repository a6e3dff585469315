import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars } from '@sanderling/pricing/money';
import { bus } from '@sanderling/runtime';

interface AddedGift {
  variantId: number;
  productId?: number;
  quantity: number;
}

/** Says that a gift card is in the cart, as the cart that the API has answered has it. A server has no one to say it to. */
export function tellGiftAdded(order: Order, gift: AddedGift): void {
  const line = order.line_items.find(({ variant }) => variant.id === gift.variantId);
  if (!line || typeof document === 'undefined') return;
  const unitPriceCents = centsFromDollars(line.price);
  bus.emit('cart:added', { ...gift, productName: line.product_name, unitPriceCents });
}
