import type { Order } from '@sanderling/contract/wire/orders/order';
import { useAtomValue, useSetAtom } from 'jotai';
import { chooseServiceLevelAtom, pendingServiceLevelsAtom } from './choose-service-level.ts';
import { TakeOff } from './take-off.tsx';
import { withWhiteGlove } from './with-white-glove.ts';

/** White glove delivery. */
export function TakeOffWhiteGlove({ order }: { order: Order }) {
  const choose = useSetAtom(chooseServiceLevelAtom);
  return (
    <TakeOff
      order={order}
      find={withWhiteGlove}
      intent="standard-delivery"
      name="white glove delivery"
      isPending={useAtomValue(pendingServiceLevelsAtom).size > 0}
      takeOff={(of) => choose({ ...of, level: 'standard' })}
    />
  );
}
