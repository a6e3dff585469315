import type { Order, Shipment } from '@sanderling/contract/wire/orders/order';
import { deliveryName } from '@sanderling/pricing/price-display/shipment-name';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { lineArrivalInWords } from '../../arrival/arrival-words.ts';
import { lineName } from '../../order-summary/order-lines.ts';
import styles from './shipment-choice.module.css';
import { sharedArrival, shownShipments } from './shown-shipments.ts';
import { useDeliveryDraftCleared } from './use-delivery-draft.ts';

/** How and when each shipment is delivered, for when the step is done. */
export function DeliveryOutcome({ order }: { order: Order }) {
  useDeliveryDraftCleared();
  return shownShipments(order).map(({ shipment, lines, title }) => {
    const together = sharedArrival(order, lines);
    return (
      <div key={shipment.id} className={styles.outcome}>
        <p>
          {title}: {deliveryName(shipment).toLowerCase()}
        </p>
        {together !== null && <p className={styles.arrival}>{together}</p>}
        {together === null &&
          lines.map((line) => (
            <p key={line.id} className={styles.arrival}>
              {lineName(line)}: {lineArrivalInWords(order, line)}
            </p>
          ))}
        <PreferredMessage shipment={shipment} />
      </div>
    );
  });
}

/** What is to say of the day of a shipment by truck. Below all shipments it would read as if it were about the last one. */
function PreferredMessage({ shipment: { preferred_delivery: preferred } }: { shipment: Shipment }) {
  if (!preferred) return null;
  if (preferred.is_gone) return <Notice tone="problem">{preferred.message}</Notice>;
  return <p>{preferred.message}</p>;
}
