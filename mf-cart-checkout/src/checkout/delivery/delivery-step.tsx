import type { Order, Shipment } from '@sanderling/contract/wire/orders/order';
import { bus } from '@sanderling/runtime';
import { Form, useNavigation } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Radio, RadioGroup } from '@sanderling/ui/field/choice.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { goodsOf } from '../../order-summary/order-lines.ts';
import { wireDollars } from '../../order-summary/wire-dollars.ts';
import styles from '../form/checkout-form.module.css';
import type { CheckoutRefusal } from '../form/checkout-refusal.ts';
import { ErrorSummary } from '../form/error-summary.tsx';
import { serviceLevelField } from './delivery-options.ts';

/** How each shipment is delivered, where there is a choice. */
export function DeliveryStep({ order, refusal }: { order: Order; refusal: CheckoutRefusal | undefined }) {
  const isPending = useNavigation().state !== 'idle';
  const shipments = order.visible_shipments.flatMap((id) => order.shipments[id] ?? []);
  return (
    <Form method="post" className={styles.form} noValidate>
      {refusal && <ErrorSummary message={refusal.message} errors={refusal.errors} />}
      <input type="hidden" name="intent" value="delivery" />
      {shipments.map((shipment) => (
        <ShipmentChoice key={shipment.id} order={order} shipment={shipment} />
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

function ShipmentChoice({ order, shipment }: { order: Order; shipment: Shipment }) {
  const chosen = shipment.service_levels.find((level) => level.service_level === shipment.service_level);
  const standardCost = shipment.cost - (chosen?.amount ?? 0);
  const names = order.line_items
    .filter((line) => shipment.line_item_ids.includes(line.id))
    .map((line) => line.product_name);
  return (
    <RadioGroup
      className={styles.shipment ?? ''}
      label={
        <>
          {goodsOf(shipment.shipping_category)}
          <span className={styles.items}> {names.join(', ')}</span>
        </>
      }
    >
      {shipment.service_levels.map(({ service_level, label, amount }) => {
        const [name, text] = label.split(': ');
        return (
          <Radio
            key={service_level}
            className={styles.choice}
            name={serviceLevelField(shipment.id)}
            value={service_level}
            defaultChecked={shipment.service_level === service_level}
            label={
              <span className={styles.option}>
                <span>{name}</span>
                <span className={styles.amount}>
                  {amount === 0 ? formatCost(standardCost) : `+ ${wireDollars(amount)}`}
                </span>
              </span>
            }
            hint={text && `${text.charAt(0).toUpperCase()}${text.slice(1)}`}
          />
        );
      })}
    </RadioGroup>
  );
}

function formatCost(dollars: number): string {
  return dollars === 0 ? 'Free' : wireDollars(dollars);
}

/** How each kind of goods is delivered, for when the step is done. */
export function DeliveryOutcome({ order }: { order: Order }) {
  const sentences = order.visible_shipments.flatMap((id) => {
    const shipment = order.shipments[id];
    if (!shipment) return [];
    const level = shipment.service_levels.find((each) => each.service_level === shipment.service_level);
    const name = level?.label.split(': ')[0]?.toLowerCase() ?? 'standard delivery';
    return `${goodsOf(shipment.shipping_category)}: ${name}`;
  });
  return [...new Set(sentences)].map((sentence) => <p key={sentence}>{sentence}</p>);
}
