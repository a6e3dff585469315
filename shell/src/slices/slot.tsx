import type { SlotName, SlotProps } from '@sanderling/contract/site/slots';
import { type ReactNode, Suspense, use, useContext, useEffect, useState } from 'react';
import { DEFERRED_SLOTS } from '../routing/layout-slots.ts';
import { withinBudget } from '../time-budget/time-budget.ts';
import { type AnySlotModule, slotModuleOrNull } from './expose-modules.ts';
import { ExposedComponent } from './exposed-component.tsx';
import { slotExpose, slotPlaces } from './pinned-release.ts';
import { EXPOSE_BUDGET_MS, sliceFailed } from './slice-failed.ts';
import { type SliceSource, SliceSourceContext } from './slice-source.ts';
import { useStaticHtml } from './use-static-html.ts';

interface SlotProperties<Name extends SlotName> {
  name: Name;
  /** In an open slot the place of one slice. */
  place?: string;
  props: SlotProps[Name];
  /** Shown when no live slice fills the slot, and whenever the one that does is down. */
  fallback?: ReactNode;
}

/**
 * A named place that a slice fills. What the server has loaded for it is rendered at once, on both sides; in a place that
 * appears later (an error page after a click) the slice is loaded then.
 */
export function Slot<Name extends SlotName>(properties: SlotProperties<Name>) {
  if (!DEFERRED_SLOTS.has(properties.name)) return <SlotContent {...properties} />;
  // Until its code is there, React leaves the server's HTML of this place alone, and hydrates it then.
  return (
    <Suspense>
      <SlotContent {...properties} />
      <TellHydrated name={properties.name} />
    </Suspense>
  );
}

function SlotContent<Name extends SlotName>({
  name,
  place = name,
  props,
  fallback = null,
}: SlotProperties<Name>) {
  const source = useContext(SliceSourceContext);
  const expose = slotExpose(source.slices, place);
  const pending = expose && source.pending?.(expose);
  if (pending) use(pending);
  // A static island may be loaded by the next rendering.
  useStaticHtml(expose);
  const [isLoaded, setLoaded] = useState(() => readSlot(source, place) !== null);

  useEffect(() => {
    const expose = slotExpose(source.slices, place);
    if (isLoaded || !expose || source.isDown(expose[0]) || source.staticHtml(expose) !== undefined) return;
    let isGone = false;
    // What comes later than that is left: a shopper may be using the fallback by then.
    withinBudget(source.load(expose), EXPOSE_BUDGET_MS, name)
      .then((module) => source.loadSlotData(place, expose, module))
      .then(() => !isGone && setLoaded(true))
      // The fallback stays.
      .catch((error) => sliceFailed(expose[0], error));
    return () => {
      isGone = true;
    };
  }, [source, place, isLoaded]);

  if (!expose || source.isDown(expose[0])) return fallback;
  const ready = readSlot(source, place);
  return (
    <ExposedComponent
      expose={expose}
      component={ready?.module.default}
      properties={{ ...props, ...(ready?.data === undefined ? {} : { data: ready.data }) }}
      fallback={fallback}
    />
  );
}

function TellHydrated({ name }: { name: SlotName }) {
  const source = useContext(SliceSourceContext);
  useEffect(() => {
    const expose = slotExpose(source.slices, name);
    if (expose) source.hydrated?.(expose);
  }, [source, name]);
  return null;
}

/**
 * A slot whose slice is loaded only when this is rendered for the first time, such as search after a click. Nothing of it
 * is in the first HTML.
 */
export function LazySlot<Name extends SlotName>(properties: SlotProperties<Name>) {
  return <Slot {...properties} />;
}

/** What any slice adds to a page, each in a place of its own. */
export function OpenSlot<Name extends SlotName>({ name, props }: SlotProperties<Name>) {
  const { slices } = useContext(SliceSourceContext);
  return slotPlaces(slices, name).map((place) => (
    <Slot key={place} name={name} place={place} props={props} />
  ));
}

function readSlot(source: SliceSource, place: string): { module: AnySlotModule; data: unknown } | null {
  const expose = slotExpose(source.slices, place);
  if (!expose || source.isDown(expose[0])) return null;
  const loaded = source.peek(expose);
  if (loaded === undefined) return null;
  const module = slotModuleOrNull(loaded);
  if (!module) return null;
  if (!module.loader) return { module, data: undefined };
  const answer = source.slotData(place);
  return answer ? { module, data: answer.data } : null;
}
