import { designerPaths } from '@sanderling/contract/site/designer-paths';
import { paths } from '@sanderling/contract/site/paths';
import type { DesignerDashboard } from '@sanderling/contract/wire/customers/designer-dashboard';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { orderStateInWords } from '@sanderling/pricing/order-status/order-state-in-words';
import { Link } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import { Pagination } from '@sanderling/ui/pagination/pagination.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import styles from './dashboard.module.css';
import { Section } from './section.tsx';

type Order = DesignerDashboard['orders'][number];

/** The placed orders, a page at a time, each with its invoice: the order's own page, made to be printed. */
export function OrdersSection({
  dashboard: { orders, orders_meta: meta },
}: {
  dashboard: DesignerDashboard;
}) {
  if (meta.total === 0) {
    return (
      <Section title="Orders">
        <p className={styles.small}>None yet. Your trade price is on every piece, from the first order.</p>
        <ButtonLink to={paths.products} kind="quiet">
          Start browsing
        </ButtonLink>
      </Section>
    );
  }
  return (
    <Section title="Orders" more={<Link to="/user/my_orders">All orders</Link>}>
      <ul className={styles.rows}>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <Pagination
        page={meta.page}
        pageCount={meta.pages}
        pathOf={(page) => (page === 1 ? designerPaths.dashboard : `${designerPaths.dashboard}?page=${page}`)}
      />
    </Section>
  );
}

/** All of it or a part went back: the year counts what was kept. */
function refundInWords({ total_before_gift_cards: total }: Order, refunded: number): string {
  return refunded >= total ? 'refunded in full' : `${formatDollars(centsFromDollars(refunded))} refunded`;
}

function OrderRow({ order }: { order: Order }) {
  const { id, line_items: lines, number } = order;
  const [first, ...others] = lines;
  return (
    <li className={styles.order}>
      <p>
        <Link to={paths.myOrder(id)} className={styles.name}>
          {number}
        </Link>
        <span className={styles.small}>{formatLongDay(centralDay(new Date(order.completed_at)))}</span>
      </p>
      <p className={styles.pieces}>
        {first?.variant.name}
        {others.length > 0 && ` and ${others.length} more`}
      </p>
      <p className={styles.state}>
        {orderStateInWords(order)}
        {order.refunded !== undefined && `, ${refundInWords(order, order.refunded)}`}
      </p>
      <p className={styles.amount}>{formatDollars(centsFromDollars(order.total_before_gift_cards))}</p>
      <Link to={paths.myOrder(id)} className={styles.invoice}>
        Invoice<VisuallyHidden> of order {number}</VisuallyHidden>
      </Link>
    </li>
  );
}
