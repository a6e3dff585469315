import type { OrderState } from '@sanderling/contract/commerce/order-state';

export const ORDER_STATE_NAMES: Record<OrderState, string> = {
  cart: 'Not placed',
  payment: 'Waiting for payment',
  processing: 'In processing',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};
