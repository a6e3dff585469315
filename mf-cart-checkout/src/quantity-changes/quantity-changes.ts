import { ORDER_UPDATE_DEBOUNCE_MS } from '@sanderling/contract/commerce/constants';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { orderAtom, setOrderAtom } from '@sanderling/runtime';
import { atom } from 'jotai';

/** What a change and its failures do. No page waits for it before it can be used, and it is there before anything is changed. */
const loadChange = () => import(/* webpackChunkName: "deferred-cart-lines" */ './change-quantity.ts');
if (typeof window === 'object') loadChange().catch(() => undefined);

interface Wanted {
  quantity: number;
  /** What the line had when the shopper began to count: another tab may change it before this is sent. */
  from: number | undefined;
}

const wantedAtom = atom<ReadonlyMap<number, Wanted>>(new Map());

/** Quantities that the shopper has asked for and the API has not confirmed yet, by line item id. */
export const wantedQuantitiesAtom = atom(
  (get): ReadonlyMap<number, number> =>
    new Map([...get(wantedAtom)].map(([lineItemId, { quantity }]) => [lineItemId, quantity])),
);

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
  clearTimer(timers, lineItemId);
  const known = get(wantedAtom).get(lineItemId);
  const from = known ? known.from : quantityOf(get(orderAtom), lineItemId);
  set(wantedAtom, (wanted) => new Map(wanted).set(lineItemId, { quantity, from }));
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

/**
 * Changes the cart by a call of its own, after every quantity that the shopper has asked for, and makes its answer the current order.
 * Rejects as the call does: then the cart is as it was.
 */
export const changeCartAtom = atom(
  null,
  (get, set, call: (orderId: string | null) => Promise<Order>): Promise<Order> => {
    void set(settleQuantitiesAtom);
    const schedule = get(scheduleAtom);
    const change = schedule.queue.then(async () => {
      const changed = await call(get(orderAtom)?.id ?? null);
      set(setOrderAtom, changed);
      return changed;
    });
    schedule.queue = change.then(
      () => undefined,
      // The shopper reads it where they asked for the change; what follows in the queue goes on.
      () => undefined,
    );
    return change;
  },
);

const sendAtom = atom(null, (get, set, lineItemId: number): Promise<void> => {
  const schedule = get(scheduleAtom);
  const send = async () => {
    const asked = get(wantedAtom).get(lineItemId);
    if (!asked) return;
    const { quantity } = asked;
    // What is taken away is to be gone, however many there are by now.
    const expectedQuantity = quantity === 0 ? undefined : asked.from;
    const order = await loadChange()
      .then(({ changeQuantityAtom }) => set(changeQuantityAtom, { lineItemId, quantity, expectedQuantity }))
      .catch(() => null);
    // The order is cleared after a failure: nothing that was wanted of it is left to wait for.
    if (!order) return set(wantedAtom, new Map());
    const from = quantityOf(order, lineItemId);
    // What was counted from a quantity that is no more is not sent either.
    const isRefused = quantity > 0 && from !== quantity;
    if (isRefused) clearTimer(schedule.timers, lineItemId);
    set(wantedAtom, (wanted) => {
      const latest = wanted.get(lineItemId);
      const isStillGathering = schedule.timers.has(lineItemId) || latest?.quantity !== quantity;
      if (isRefused || !latest || !isStillGathering) return without(wanted, lineItemId);
      return new Map(wanted).set(lineItemId, { ...latest, from });
    });
  };
  // One call after the other: each answer is the whole order, and the last one must be the newest.
  schedule.queue = schedule.queue.then(send);
  return schedule.queue;
});

type Timers = Map<number, ReturnType<typeof setTimeout>>;

function clearTimer(timers: Timers, lineItemId: number) {
  clearTimeout(timers.get(lineItemId));
  timers.delete(lineItemId);
}

function without(wanted: ReadonlyMap<number, Wanted>, lineItemId: number): ReadonlyMap<number, Wanted> {
  const rest = new Map(wanted);
  rest.delete(lineItemId);
  return rest;
}

function quantityOf(order: Order | null, lineItemId: number): number | undefined {
  return order?.line_items.find(({ id }) => id === lineItemId)?.quantity;
}
