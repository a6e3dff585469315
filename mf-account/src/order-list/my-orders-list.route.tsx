import { loadOrders, OrderListPage } from './order-list-page.tsx';

export const loader = loadOrders('all');

export function Component() {
  return <OrderListPage title="All orders" path="/user/my_orders" empty="No orders yet" />;
}
