import { ORDER_UPDATE_DEBOUNCE_MS } from '@sanderling/contract/limits';
import { changeQuantityAtom } from '@sanderling/runtime';
import { atom } from 'jotai';

type Quantities = ReadonlyMap<number, number>;

const wantedAtom = atom<Quantities>(new Map());

/** Quantities that the shopper has asked for and the API has not confirmed yet, by line item id. */
export const wantedQuantitiesAtom = atom((get) => get(wantedAtom));

/** Timers of the lines whose clicks are still being gathered, and the end of the queue of calls. One of each per page. */
const scheduleAtom = atom(() => ({
  timers: new Map<number, ReturnType<typeof setTimeout>>(),
  queue: Promise.resolve(),
}));

/**
 * Asks for a quantity of a line; 0 removes it. Clicks within half a second become one call with the last quantity; a
 * removal is sent at once.
 */
export const setQuantityAtom = atom(null, (get, set, change: { lineItemId: number; quantity: number }) => {
  const { lineItemId, quantity } = change;
  const { timers } = get(scheduleAtom);
  clearTimeout(timers.get(lineItemId));
  timers.delete(lineItemId);
  set(wantedAtom, (wanted) => new Map(wanted).set(lineItemId, quantity));
  if (quantity === 0) return set(sendAtom, lineItemId);
  const send = () => {
    timers.delete(lineItemId);
    void set(sendAtom, lineItemId);
  };
  timers.set(lineItemId, setTimeout(send, ORDER_UPDATE_DEBOUNCE_MS));
});

/** Sends what is still being gathered. The promise resolves when the API has answered everything. */
export const settleQuantitiesAtom = atom(null, (get, set): Promise<void> => {
  const schedule = get(scheduleAtom);
  for (const [lineItemId, timer] of schedule.timers) {
    clearTimeout(timer);
    void set(sendAtom, lineItemId);
  }
  schedule.timers.clear();
  return schedule.queue;
});

const sendAtom = atom(null, (get, set, lineItemId: number): Promise<void> => {
  const schedule = get(scheduleAtom);
  const send = async () => {
    const quantity = get(wantedAtom).get(lineItemId);
    if (quantity === undefined) return;
    const order = await set(changeQuantityAtom, { lineItemId, quantity }).catch(() => null);
    // The order is forgotten after a failure: nothing that was wanted of it is left to wait for.
    if (!order) return set(wantedAtom, new Map());
    set(wantedAtom, (wanted) => {
      const isStillGathering = schedule.timers.has(lineItemId) || wanted.get(lineItemId) !== quantity;
      return isStillGathering ? wanted : without(wanted, lineItemId);
    });
  };
  // One call after the other: each answer is the whole order, and the last one must be the newest.
  schedule.queue = schedule.queue.then(send);
  return schedule.queue;
});

function without(quantities: Quantities, lineItemId: number): Quantities {
  const rest = new Map(quantities);
  rest.delete(lineItemId);
  return rest;
}
