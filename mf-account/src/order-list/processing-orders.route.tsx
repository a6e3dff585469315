import { loadOrders, OrderListPage } from './order-list-page.tsx';

export const loader = loadOrders('processing');

export function Component() {
  return (
    <OrderListPage
      title="Orders in processing"
      path="/user/processing_orders"
      empty="Nothing is on its way"
    />
  );
}
