import { SESSION_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { useSetAtom, useStore } from 'jotai';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { controlOf, isUntouched } from '../address/form-control.ts';
import { clearDraft, readDraft, saveDraft } from '../draft/order-draft.ts';
import {
  choosePreferredDayAtom,
  chooseServiceLevelAtom,
  pendingDaysAtom,
  pendingServiceLevelsAtom,
} from './choose-service-level.ts';
import { preferredDayField, serviceLevelField } from './delivery-options.ts';
import { shownShipments } from './shown-shipments.ts';

const KEY = SESSION_STORAGE_KEYS.deliveryDraft;

/**
 * Keeps what the shopper has chosen and the API has not confirmed yet, and puts it back after a reload. What the API has confirmed is
 * in the order, and may be taken off in the cart meanwhile.
 */
export function useDeliveryDraft(order: Order, form: RefObject<HTMLFormElement | null>): void {
  const store = useStore();
  const { id: orderId } = order;
  useRestored(order, form);
  useEffect(() => {
    const save = () => saveDraft(KEY, orderId, pendingIn(store));
    const unsubscribes = [pendingServiceLevelsAtom, pendingDaysAtom].map((each) => store.sub(each, save));
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
      // Who goes on within the page leaves the call running in it: a choice is sent again after a reload alone.
      clearDraft(KEY);
    };
  }, [store, orderId]);
}

/** Ends the draft once the step is done. */
export function useDeliveryDraftCleared(): void {
  useEffect(() => clearDraft(KEY), []);
}

function useRestored(order: Order, form: RefObject<HTMLFormElement | null>): void {
  const choose = useSetAtom(chooseServiceLevelAtom);
  const chooseDay = useSetAtom(choosePreferredDayAtom);
  const loaded = useRef(order);
  useLayoutEffect(() => {
    const { id: orderId } = loaded.current;
    const draft = readDraft(KEY, orderId);
    if (!draft) return;
    for (const { shipment } of shownShipments(loaded.current)) {
      const field = preferredDayField(shipment.id);
      const day = restoreDay(controlOf(form.current, field), draft.get(field));
      if (day !== undefined) void chooseDay({ orderId, shipmentId: shipment.id, day });
      const wanted = draft.get(serviceLevelField(shipment.id));
      const level = shipment.service_levels.find((each) => each.service_level === wanted)?.service_level;
      if (level && level !== shipment.service_level) void choose({ orderId, shipmentId: shipment.id, level });
    }
  }, [form, choose, chooseDay]);
}

/** A day that has gone by meanwhile is no option any more; what was chosen before hydration is newer. */
function restoreDay(control: ReturnType<typeof controlOf>, day: unknown): string | undefined {
  if (!(control instanceof HTMLSelectElement) || !isUntouched(control)) return;
  const known = [...control.options].find(({ value }) => value === day)?.value;
  if (known !== undefined) control.value = known;
  return known;
}

function pendingIn(store: ReturnType<typeof useStore>): Record<string, string> {
  return Object.fromEntries([
    ...[...store.get(pendingDaysAtom)].map(([id, day]) => [preferredDayField(id), day]),
    ...[...store.get(pendingServiceLevelsAtom)].map(([id, level]) => [serviceLevelField(id), level]),
  ]);
}
