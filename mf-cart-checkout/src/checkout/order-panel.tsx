import type { Order } from '@sanderling/contract/wire/orders/order';
import { ChevronDownIcon } from '@sanderling/ui/icon/icons.tsx';
import { useAtom, useAtomValue } from 'jotai';
import { hasSomethingToBuy, undeliverableLines } from '../arrival/undeliverable-lines.ts';
import { useShippingEstimate } from '../edit-shipping/shipping-estimate.ts';
import { FreeShippingProgress } from '../order-summary/free-shipping-progress.tsx';
import { openSummaryAtom } from '../order-summary/open-summary.ts';
import { OrderTotals } from '../order-summary/order-totals.tsx';
import { SummaryLines } from '../order-summary/summary-lines.tsx';
import { wireDollars } from '../order-summary/wire-dollars.ts';
import { PriceChanges } from '../price-changes/price-changes.tsx';
import { pendingServiceLevelsAtom } from './delivery/choose-service-level.ts';
import styles from './order-panel.module.css';

/** What is being bought: beside the steps where there is room, else folded away above them. */
export function OrderPanel({
  order,
  loaded,
  loadedEstimate,
}: {
  order: Order;
  /** The order of which the loader had the estimate. */
  loaded: Order;
  loadedEstimate: Order | null;
}) {
  const [openOf, setOpenOf] = useAtom(openSummaryAtom);
  const isOpen = openOf === order.id;
  const isChoosing = useAtomValue(pendingServiceLevelsAtom).size > 0;
  const { estimate, isPending } = useShippingEstimate(order, { of: loaded, order: loadedEstimate });
  const shown = estimate?.order ?? order;
  return (
    <section className={styles.panel} aria-label="Order summary">
      <PriceChanges order={order} />
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="order-panel"
        onClick={() => setOpenOf(isOpen ? null : order.id)}
      >
        <span className={styles.text}>
          {isOpen ? 'Hide the order' : 'Show the order'} <ChevronDownIcon sizePx={16} />
        </span>
        {/* Delivery is in it, which there is none of. */}
        {undeliverableLines(shown).length === 0 && hasSomethingToBuy(shown) && (
          <span className={styles.total}>{wireDollars(shown.total_before_gift_cards)}</span>
        )}
      </button>
      <div id="order-panel" className={styles.content} data-open={isOpen || undefined}>
        <h2 className={styles.title}>Your order</h2>
        {/* It scrolls where it is longer than the screen, so it has to be reachable by key. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region without it is out of reach in Safari. */}
        <section className={styles.lines} aria-label="Pieces" tabIndex={0}>
          <SummaryLines lines={order.line_items} order={shown} />
        </section>
        <FreeShippingProgress order={shown} />
        <OrderTotals order={shown} isEstimate={shown !== order} isPending={isChoosing || isPending} />
      </div>
    </section>
  );
}
