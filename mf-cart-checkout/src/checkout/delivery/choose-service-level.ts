import type { Order, ServiceLevel } from '@sanderling/contract/wire/orders/order';
import { type ApiClient, bus, isApiProblem, servicesAtom, setOrderAtom } from '@sanderling/runtime';
import { problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { atom, type Getter, type PrimitiveAtom, type Setter } from 'jotai';

interface Choice {
  orderId: string;
  shipmentId: string;
}

type Change = Omit<Parameters<ApiClient['checkout']['setServiceLevelOptions']>[0], 'order_id'>;

type Chosen<Value> = ReadonlyMap<string, Value>;

const levelsAtom = atom<Chosen<ServiceLevel>>(new Map());
const daysAtom = atom<Chosen<string>>(new Map());

/** Levels that the shopper has chosen and the API has not confirmed yet, by the ids of their shipments. */
export const pendingServiceLevelsAtom = atom((get) => get(levelsAtom));

/** The same of the days asked for; empty for whichever is first. */
export const pendingDaysAtom = atom((get) => get(daysAtom));

/** Chooses how a shipment is delivered, so that the total says at once what that costs. What the API refuses is taken back. */
export const chooseServiceLevelAtom = atom(null, (get, set, choice: Choice & { level: ServiceLevel }) => {
  const { level, shipmentId } = choice;
  const options = [{ shipment_id: shipmentId, service_level: level }];
  return choose(get, set, levelsAtom, { ...choice, value: level, change: { options } });
});

/** Asks for a day of a shipment, so that its dates say so at once. */
export const choosePreferredDayAtom = atom(null, (get, set, choice: Choice & { day: string }) => {
  const { day, shipmentId } = choice;
  const change = { options: [], preferred_delivery_days: { [shipmentId]: day || null } };
  return choose(get, set, daysAtom, { ...choice, value: day, change });
});

/** The end of the queue of calls. One of each page. */
const queueAtom = atom(() => ({ end: Promise.resolve() }));

function choose<Value>(
  get: Getter,
  set: Setter,
  chosenAtom: PrimitiveAtom<Chosen<Value>>,
  { orderId, shipmentId, value, change }: Choice & { value: Value; change: Change },
): Promise<void> {
  const queue = get(queueAtom);
  const isLatest = () => get(chosenAtom).get(shipmentId) === value;
  set(chosenAtom, (chosen) => new Map(chosen).set(shipmentId, value));
  const send = async () => {
    const { api } = get(servicesAtom) ?? {};
    // A shopper who has changed their mind meanwhile has asked for something else.
    if (!api || !isLatest()) return;
    try {
      const order: Order = await api.checkout.setServiceLevelOptions(
        { order_id: orderId, ...change },
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
}
