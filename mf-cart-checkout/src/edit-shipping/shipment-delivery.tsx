import type { Order } from '@sanderling/contract/wire/orders/order';
import { PreferredDay } from '../checkout/delivery/preferred-day.tsx';
import { ShipmentChoice } from '../checkout/delivery/shipment-choice.tsx';
import { shownShipments } from '../checkout/delivery/shown-shipments.ts';
import styles from './edit-shipping.module.css';

/** How and on which day one shipment comes, as in the checkout; what is chosen holds at once. */
export function ShipmentDelivery({ order, shipmentId }: { order: Order; shipmentId: string }) {
  const shipments = shownShipments(order);
  const position = shipments.findIndex(({ shipment }) => shipment.id === shipmentId);
  const shown = shipments[position];
  if (!shown) return null;
  const { shipment } = shown;
  return (
    <div className={styles.form}>
      <ShipmentChoice order={order} {...shown} />
      <PreferredDay
        orderId={order.id}
        shipment={shipment}
        position={position}
        count={shipments.length}
        error={undefined}
      />
      {shipment.preferred_delivery?.days.length === 0 && (
        <p className={styles.note}>You can ask for a delivery day at checkout, once we know the address.</p>
      )}
    </div>
  );
}
