export const order = {};
export type Order = typeof order;
