import type { Order } from '@sanderling/contract/wire/orders/order';
import { formatShortDay } from '@sanderling/pricing/calendar/format-day';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { PREFERRED_DAY } from './delivery-options.ts';

/** A preference: which days the carrier has, it says when the order is ready, and the shopper then chooses one of them. */
export function PreferredDay({ order, error }: { order: Order; error: string | undefined }) {
  const { preferred_delivery: preferred } = order;
  if (!preferred?.days.length) return null;
  return (
    <SelectField
      label="Delivery day for large pieces"
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
