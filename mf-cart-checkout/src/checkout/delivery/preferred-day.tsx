import type { Shipment } from '@sanderling/contract/wire/orders/order';
import { formatShortDay } from '@sanderling/pricing/calendar/format-day';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { useSetAtom } from 'jotai';
import { choosePreferredDayAtom } from './choose-service-level.ts';
import { preferredDayField } from './delivery-options.ts';

/** A preference: the carrier offers its days before the shipment comes, and the shopper then chooses one of them. */
export function PreferredDay({
  orderId,
  shipment,
  position,
  count,
  error,
}: {
  orderId: string;
  shipment: Shipment;
  position: number;
  /** Of several shipments the field names its own. */
  count: number;
  error: string | undefined;
}) {
  const choose = useSetAtom(choosePreferredDayAtom);
  const { preferred_delivery: preferred } = shipment;
  if (!preferred || preferred.days.length === 0) return null;
  return (
    <SelectField
      label={`Delivery day${count > 1 ? ` for shipment ${position + 1}` : ''}`}
      name={preferredDayField(shipment.id)}
      isOptional
      // Of one that has gone by meanwhile the browser chooses the first option.
      defaultValue={preferred.day ?? ''}
      hint={preferred.message}
      error={error}
      onChange={({ currentTarget: { value: day } }) => void choose({ orderId, shipmentId: shipment.id, day })}
    >
      <option value="">Choose later</option>
      {preferred.days.map((each) => (
        <option key={each} value={each}>
          {formatShortDay(each)}
        </option>
      ))}
    </SelectField>
  );
}
