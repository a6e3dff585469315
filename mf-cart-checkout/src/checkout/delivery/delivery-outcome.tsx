import type { Order } from '@sanderling/contract/wire/orders/order';
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
  const shipments = shownShipments(order).map(({ shipment, lines, title }) => {
    const together = sharedArrival(order, lines);
    return (
      <div key={shipment.id}>
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
      </div>
    );
  });
  return (
    <>
      {shipments}
      {preferredMessages(order).map(({ isGone, message }) =>
        isGone ? (
          <Notice key={message} tone="problem">
            {message}
          </Notice>
        ) : (
          <p key={message} className={styles.arrival}>
            {message}
          </p>
        ),
      )}
    </>
  );
}

/** What is to say of the days of all shipments by truck, each sentence once. */
function preferredMessages(order: Order): { isGone: boolean; message: string }[] {
  const messages = new Map(
    shownShipments(order).flatMap(({ shipment: { preferred_delivery: preferred } }) =>
      preferred ? [[preferred.message, preferred.is_gone] as const] : [],
    ),
  );
  return [...messages].map(([message, isGone]) => ({ isGone, message }));
}
