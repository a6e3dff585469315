export const ORDER_STATES = ['cart', 'payment', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
