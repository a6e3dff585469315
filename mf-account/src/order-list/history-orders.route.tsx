import { loadOrders, OrderListPage } from './order-list-page.tsx';

export const loader = loadOrders('history');

export function Component() {
  return <OrderListPage title="Order history" path="/user/history_orders" empty="No delivered orders yet" />;
}
