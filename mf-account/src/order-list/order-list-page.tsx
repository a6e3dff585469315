import type { OrderList, OrderSummary } from '@sanderling/contract/wire/orders/order-summary';
import type { LoaderArgs } from '@sanderling/runtime';
import { useLoaderData } from '@sanderling/runtime/router';
import { AccountLayout } from '@sanderling/ui/account-layout/account-layout.tsx';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { EmptyState } from '@sanderling/ui/empty-state/empty-state.tsx';
import { Pagination } from '@sanderling/ui/pagination/pagination.tsx';
import { OrderCard } from './order-card.tsx';
import styles from './order-list.module.css';

interface OrdersData {
  orders: OrderSummary[];
  page: number;
  pages: number;
}

export function loadOrders(list: OrderList) {
  return async ({ request, context }: LoaderArgs): Promise<OrdersData> => {
    const wanted = Number(new URL(request.url).searchParams.get('page'));
    const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= 10_000 ? wanted : 1;
    const { data, meta } = await context.api.orders.list({ state: list, page: String(page) });
    return { orders: data, page, pages: meta.pages };
  };
}

/** One of the lists of an account's orders, newest first. */
export function OrderListPage({ title, path, empty }: { title: string; path: string; empty: string }) {
  const { orders, page, pages } = useLoaderData<OrdersData>();
  return (
    <AccountLayout title={title}>
      {orders.length === 0 ? (
        <EmptyState title={empty} text="Orders you place while signed in appear here.">
          <ButtonLink to="/products">Start browsing</ButtonLink>
          <ButtonLink to="/user/link_order" kind="quiet">
            Link an order
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pageCount={pages} pathOf={(to) => (to === 1 ? path : `${path}?page=${to}`)} />
    </AccountLayout>
  );
}
