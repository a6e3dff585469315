import type { Order } from '@sanderling/contract/wire/orders/order';
import { deliveryName, shipmentName } from '@sanderling/pricing/price-display/shipment-name';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { lineArrivalInWords } from '../../arrival/arrival-words.ts';
import styles from './shipment-choice.module.css';
import { sharedArrival, shownShipments } from './shown-shipments.ts';

/** How and when each shipment is delivered, for when the step is done. */
export function DeliveryOutcome({ order }: { order: Order }) {
  const { preferred_delivery: preferred } = order;
  const shipments = shownShipments(order).map(({ shipment, lines }) => {
    const together = sharedArrival(order, lines);
    return (
      <div key={shipment.id}>
        <p>
          {shipmentName(shipment)}: {deliveryName(shipment).toLowerCase()}
        </p>
        {together !== null && <p className={styles.arrival}>{together}</p>}
        {together === null &&
          lines.map((line) => (
            <p key={line.id} className={styles.arrival}>
              {line.product_name}: {lineArrivalInWords(order, line)}
            </p>
          ))}
      </div>
    );
  });
  return (
    <>
      {shipments}
      {preferred?.is_gone && <Notice tone="problem">{preferred.message}</Notice>}
      {preferred?.is_gone === false && <p className={styles.arrival}>{preferred.message}</p>}
    </>
  );
}
