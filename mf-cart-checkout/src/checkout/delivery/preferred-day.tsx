import type { Order } from '@sanderling/contract/wire/orders/order';
import { formatShortDay } from '@sanderling/pricing/calendar/format-day';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { PREFERRED_DAY } from './delivery-options.ts';

/** A wish: which days the carrier has, it says when the order is ready, and the shopper then chooses one of them. */
export function PreferredDay({ order, error }: { order: Order; error: string | undefined }) {
  const { day, days = [] } = order.preferred_delivery ?? {};
  if (days.length === 0) return null;
  return (
    <SelectField
      label="Delivery day for large pieces"
      name={PREFERRED_DAY}
      isOptional
      // One that has gone by meanwhile is no choice any more.
      defaultValue={day && days.includes(day) ? day : ''}
      hint="When your order is ready, we e-mail you the days that the carrier has, and you choose one."
      error={error}
    >
      <option value="">The first day the carrier has</option>
      {days.map((each) => (
        <option key={each} value={each}>
          {formatShortDay(each)}
        </option>
      ))}
    </SelectField>
  );
}
