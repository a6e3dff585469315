import type { Order } from '@sanderling/contract/wire/orders/order';
import { useAtomValue, useSetAtom } from 'jotai';
import { askedShipments } from './asked-shipments.ts';
import { choosePreferredDayAtom, pendingDaysAtom } from './choose-service-level.ts';
import { TakeOff } from './take-off.tsx';

/** The days that the shopper asked for. */
export function TakeOffDay({ order }: { order: Order }) {
  const choose = useSetAtom(choosePreferredDayAtom);
  return (
    <TakeOff
      order={order}
      find={askedShipments}
      intent="no-delivery-day"
      name="the delivery day"
      isPending={useAtomValue(pendingDaysAtom).size > 0}
      takeOff={(of) => choose({ ...of, day: '' })}
    />
  );
}
