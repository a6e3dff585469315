import { SESSION_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { useSetAtom, useStore } from 'jotai';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { controlOf, isUntouched } from '../address/form-control.ts';
import { clearDraft, readDraft, saveDraft } from '../draft/order-draft.ts';
import { chooseServiceLevelAtom, pendingServiceLevelsAtom } from './choose-service-level.ts';
import { isDayField, preferredDayField, serviceLevelField } from './delivery-options.ts';
import { shownShipments } from './shown-shipments.ts';

const KEY = SESSION_STORAGE_KEYS.deliveryDraft;

/**
 * Keeps the days that the shopper chooses, and the levels that the API has not confirmed yet, and puts them back after a reload. What
 * the API has confirmed is in the order, and may be taken off in the cart meanwhile. Answers what saves the days.
 */
export function useDeliveryDraft(order: Order, form: RefObject<HTMLFormElement | null>): () => void {
  const store = useStore();
  const { id: orderId } = order;
  useRestored(order, form);
  const save = useCallback(() => {
    if (!form.current) return;
    saveDraft(KEY, orderId, {
      ...daysIn(new FormData(form.current)),
      ...levelsIn(store.get(pendingServiceLevelsAtom)),
    });
  }, [store, form, orderId]);
  useEffect(() => {
    const unsubscribe = store.sub(pendingServiceLevelsAtom, save);
    return () => {
      unsubscribe();
      // Who goes on within the page leaves the call running in it: a level is sent again after a reload alone.
      const days = readDraft(KEY, orderId);
      if (days) saveDraft(KEY, orderId, daysIn([...days]));
    };
  }, [store, save, orderId]);
  return save;
}

/** Ends the draft once the step is done. */
export function useDeliveryDraftCleared(): void {
  useEffect(() => clearDraft(KEY), []);
}

function useRestored(order: Order, form: RefObject<HTMLFormElement | null>): void {
  const choose = useSetAtom(chooseServiceLevelAtom);
  const loaded = useRef(order);
  useLayoutEffect(() => {
    const { id: orderId } = loaded.current;
    const draft = readDraft(KEY, orderId);
    if (!draft) return;
    for (const { shipment } of shownShipments(loaded.current)) {
      const day = preferredDayField(shipment.id);
      restoreDay(controlOf(form.current, day), draft.get(day));
      const wanted = draft.get(serviceLevelField(shipment.id));
      const level = shipment.service_levels.find((each) => each.service_level === wanted)?.service_level;
      if (level && level !== shipment.service_level) void choose({ orderId, shipmentId: shipment.id, level });
    }
  }, [form, choose]);
}

/** A day that has gone by meanwhile is no option any more; what was chosen before hydration is newer. */
function restoreDay(control: ReturnType<typeof controlOf>, day: unknown): void {
  if (!(control instanceof HTMLSelectElement) || !isUntouched(control)) return;
  if ([...control.options].some(({ value }) => value === day)) control.value = String(day);
}

function daysIn(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  return Object.fromEntries([...entries].filter(([name]) => isDayField(name)));
}

function levelsIn(levels: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries([...levels].map(([shipmentId, level]) => [serviceLevelField(shipmentId), level]));
}
