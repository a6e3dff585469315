import type { Order } from '@sanderling/contract/wire/orders/order';
import { bus } from '@sanderling/runtime';
import { Form, useNavigation } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { ErrorSummary } from '@sanderling/ui/error-summary/error-summary.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { Fragment, useRef } from 'react';
import styles from '../form/checkout-form.module.css';
import type { CheckoutRefusal } from '../form/checkout-refusal.ts';
import { preferredDayField } from './delivery-options.ts';
import { PreferredDay } from './preferred-day.tsx';
import { ShipmentChoice } from './shipment-choice.tsx';
import { shownShipments } from './shown-shipments.ts';
import { useDeliveryDraft } from './use-delivery-draft.ts';

/** When and how each shipment is delivered; where there is a choice, total and dates follow it at once. */
export function DeliveryStep({ order, refusal }: { order: Order; refusal: CheckoutRefusal | undefined }) {
  const isPending = useNavigation().state !== 'idle';
  const shipments = shownShipments(order);
  const form = useRef<HTMLFormElement>(null);
  useDeliveryDraft(order, form);
  return (
    <Form method="post" ref={form} className={styles.form} noValidate>
      {refusal && <ErrorSummary message={refusal.message} errors={refusal.errors} fields={[]} />}
      <input type="hidden" name="intent" value="delivery" />
      {shipments.map(({ shipment, lines, title }, position) => (
        <Fragment key={shipment.id}>
          <ShipmentChoice order={order} shipment={shipment} lines={lines} title={title} />
          <PreferredDay
            orderId={order.id}
            shipment={shipment}
            position={position}
            count={shipments.length}
            error={refusal?.errors[preferredDayField(shipment.id)]}
          />
        </Fragment>
      ))}
      {order.special_delivery_info && <Notice>{order.special_delivery_info}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" isPending={isPending}>
          Continue to payment
        </Button>
        <Button
          kind="link"
          className={styles.help}
          onClick={() => bus.emit('modal:open', { name: 'delivery-information' })}
        >
          About delivery
        </Button>
      </div>
    </Form>
  );
}
