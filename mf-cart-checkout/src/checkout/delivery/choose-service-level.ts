import type { Order, ServiceLevel } from '@sanderling/contract/wire/orders/order';
import { bus, isApiProblem, servicesAtom, setOrderAtom } from '@sanderling/runtime';
import { problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { atom } from 'jotai';

interface Choice {
  orderId: string;
  shipmentId: string;
  level: ServiceLevel;
}

const chosenAtom = atom<ReadonlyMap<string, ServiceLevel>>(new Map());

/** Levels that the shopper has chosen and the API has not confirmed yet, by the ids of their shipments. */
export const pendingServiceLevelsAtom = atom((get) => get(chosenAtom));

/** The end of the queue of calls. One of each page. */
const queueAtom = atom(() => ({ end: Promise.resolve() }));

/** Chooses how a shipment is delivered, so that the total says at once what that costs. What the API refuses is taken back. */
export const chooseServiceLevelAtom = atom(null, (get, set, choice: Choice): Promise<void> => {
  const { level, orderId, shipmentId } = choice;
  const queue = get(queueAtom);
  const isLatest = () => get(chosenAtom).get(shipmentId) === level;
  set(chosenAtom, (chosen) => new Map(chosen).set(shipmentId, level));
  const send = async () => {
    const { api } = get(servicesAtom) ?? {};
    // A shopper who has changed their mind meanwhile has asked for another level.
    if (!api || !isLatest()) return;
    const options = [{ shipment_id: shipmentId, service_level: level }];
    try {
      const order: Order = await api.checkout.setServiceLevelOptions(
        { order_id: orderId, options },
        { handle500: false },
      );
      set(setOrderAtom, order);
    } catch (problem) {
      if (!isApiProblem(problem)) throw problem;
      bus.emit('toast:show', { message: problemMessage(problem), tone: 'problem' });
    } finally {
      if (isLatest()) set(chosenAtom, (chosen) => new Map([...chosen].filter(([id]) => id !== shipmentId)));
    }
  };
  // One call after the other: each answer is the whole order, and the last one must be the newest.
  queue.end = queue.end.then(send);
  return queue.end;
});
