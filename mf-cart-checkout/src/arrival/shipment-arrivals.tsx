import type { Order } from '@sanderling/contract/wire/orders/order';
import { Button } from '@sanderling/ui/button/button.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { sharedArrival, shownShipments } from '../checkout/delivery/shown-shipments.ts';
import { EDIT_SHIPPING, openEditShipping } from '../edit-shipping/open-edit-shipping.ts';
import { arrivalInWords } from './arrival-words.ts';
import styles from './shipment-arrivals.module.css';

/** What arrives together, and when, named as the checkout names it. Where its pieces differ, the last one counts. What cannot be bought is left out. */
export function ShipmentArrivals({ order }: { order: Order }) {
  const shipments = shownShipments(order).filter(({ lines }) =>
    lines.some((line) => !line.unavailable_reason),
  );
  if (shipments.length === 0) return null;
  return (
    <dl className={styles.shipments}>
      {shipments.map(({ shipment, lines, title }) => (
        <div key={shipment.id}>
          <dt className={styles.name}>{title}</dt>
          <dd className={styles.arrival}>
            {sharedArrival(order, lines) ?? arrivalInWords(shipment.arrival, { zip: order.zip_code })}
          </dd>
          <dd className={styles.edit}>
            <Button kind="link" onClick={() => openEditShipping(shipment.id)}>
              {EDIT_SHIPPING}
              <VisuallyHidden> of {title}</VisuallyHidden>
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
