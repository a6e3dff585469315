import type { LineItem, Order, ServiceLevel, Shipment } from '@sanderling/contract/wire/orders/order';
import { goodsOf, levelName } from '@sanderling/pricing/price-display/shipment-name';
import { shippingInWords } from '@sanderling/pricing/price-display/shipping-in-words';
import { Radio, RadioGroup } from '@sanderling/ui/field/choice.tsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { lineArrivalInWords } from '../../arrival/arrival-words.ts';
import { lineName } from '../../order-summary/order-lines.ts';
import { wireDollars } from '../../order-summary/wire-dollars.ts';
import styles from '../form/checkout-form.module.css';
import { chooseServiceLevelAtom, pendingServiceLevelsAtom } from './choose-service-level.ts';
import { serviceLevelField } from './delivery-options.ts';
import shipmentStyles from './shipment-choice.module.css';
import { sharedArrival } from './shown-shipments.ts';

interface ShipmentChoiceProps {
  order: Order;
  shipment: Shipment;
  lines: LineItem[];
  title: string;
}

/** One shipment: what is in it, when it arrives, what it costs, and how it is delivered where that can be chosen. */
export function ShipmentChoice({ order, shipment, lines, title }: ShipmentChoiceProps) {
  const pending = useAtomValue(pendingServiceLevelsAtom).get(shipment.id);
  const choose = useSetAtom(chooseServiceLevelAtom);
  const levels = shipment.service_levels;
  const chosen = levels.find((level) => level.service_level === shipment.service_level);
  const standardCost = shipment.cost - (chosen?.amount ?? 0);
  const cost = (amount: number) =>
    amount === 0 ? shippingInWords(standardCost, order) : `+ ${wireDollars(amount)}`;
  const content = <ShipmentContent lines={lines} order={order} />;
  const isShared = sharesWhiteGlove(order, shipment);
  const isPaidByFirst = levels.length === 1 && shipment.service_level === 'white_glove';
  if (levels.length < 2) {
    return (
      <section className={styles.shipment} aria-label={title}>
        <h3 className={shipmentStyles.title}>{title}</h3>
        {content}
        <p className={styles.option}>
          <span>{chosen && levelName(chosen)}</span>
          <span className={styles.amount}>{isPaidByFirst ? 'Included' : cost(0)}</span>
        </p>
        {isShared && <p className={shipmentStyles.own}>The choice of delivery is {forAll(shipment)}.</p>}
      </section>
    );
  }
  const select = (level: ServiceLevel) => void choose({ orderId: order.id, shipmentId: shipment.id, level });
  return (
    <RadioGroup
      className={styles.shipment ?? ''}
      label={<span className={shipmentStyles.title}>{title}</span>}
    >
      {content}
      {levels.map((level) => {
        const text = level.label.split(': ')[1];
        return (
          <Radio
            key={level.service_level}
            className={styles.choice}
            name={serviceLevelField(shipment.id)}
            value={level.service_level}
            checked={(pending ?? shipment.service_level) === level.service_level}
            onChange={() => select(level.service_level)}
            label={
              <span className={styles.option}>
                <span>
                  {levelName(level)}
                  {isShared && level.service_level === 'white_glove' && ` ${forAll(shipment)}`}
                </span>
                <span className={styles.amount}>{cost(level.amount)}</span>
              </span>
            }
            hint={text && `${text.charAt(0).toUpperCase()}${text.slice(1)}`}
          />
        );
      })}
    </RadioGroup>
  );
}

function ShipmentContent({ lines, order }: { lines: LineItem[]; order: Order }) {
  const together = sharedArrival(order, lines);
  return (
    <div className={shipmentStyles.content}>
      {together !== null && <p className={shipmentStyles.arrival}>{together}</p>}
      <ul className={shipmentStyles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            {line.quantity > 1 && `${line.quantity} × `}
            {lineName(line)}
            {together === null && (
              <span className={shipmentStyles.own}>{lineArrivalInWords(order, line)}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether one choice is for this and another shipment: those that the same carrier brings by truck. */
function sharesWhiteGlove({ shipments }: Order, shipment: Shipment): boolean {
  const together = Object.values(shipments).filter(
    (each) =>
      each.preferred_delivery && goodsOf(each.shipping_category) === goodsOf(shipment.shipping_category),
  );
  return (
    together.length > 1 &&
    together.includes(shipment) &&
    together.some(({ service_levels: levels }) =>
      levels.some(({ service_level: level }) => level === 'white_glove'),
    )
  );
}

function forAll({ shipping_category: category }: Shipment): string {
  const isFromBrand = category.startsWith('ltl_direct');
  return isFromBrand ? 'for all that the brand ships by truck' : 'for all large pieces';
}
