import type { Order, Shipment } from '@sanderling/contract/wire/orders/order';
import { formatShortDay } from '@sanderling/pricing/calendar/format-day';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { PREFERRED_DAY } from './delivery-options.ts';
import { shownShipments } from './shown-shipments.ts';

const DAY_MS = 86_400_000;

/** A preference: which days the carrier has, it says when the order is ready, and the shopper then chooses one of them. */
export function PreferredDay({ order, error }: { order: Order; error: string | undefined }) {
  const { preferred_delivery: preferred } = order;
  const [first] = preferred?.days ?? [];
  if (!preferred || !first) return null;
  const shipments = shownShipments(order);
  const numbers = shipments.flatMap(({ shipment }, at) => (comesAbout(first, shipment) ? [at + 1] : []));
  // Of several shipments the field names those that it is for.
  const which = shipments.length > 1 ? ` for shipment ${numbers.join(' and ')}` : '';
  return (
    <SelectField
      label={`Delivery day${which}`}
      name={PREFERRED_DAY}
      isOptional
      // Of one that has gone by meanwhile the browser chooses the first option.
      defaultValue={preferred.day ?? ''}
      hint={preferred.message}
      error={error}
    >
      <option value="">The first day the carrier has</option>
      {preferred.days.map((each) => (
        <option key={each} value={each}>
          {formatShortDay(each)}
        </option>
      ))}
    </SelectField>
  );
}

/** Whether a shipment comes by truck and can wait for the first of the days: three weeks and a half, as the API has it in business days. */
function comesAbout(first: string, { arrival, shipping_category: category }: Shipment): boolean {
  if (!/^(freight|ltl)/.test(category) || 'reason' in arrival) return false;
  return (Date.parse(first) - Date.parse(arrival.earliest)) / DAY_MS <= 25;
}
