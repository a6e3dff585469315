import type { SlotName, SlotProps } from '@sanderling/contract/site/slots';
import { type ReactNode, Suspense, use, useContext, useEffect, useState } from 'react';
import { DEFERRED_SLOTS } from './deferred-slots.ts';
import { type AnySlotModule, slotModuleOrNull } from './expose-modules.ts';
import { ExposedComponent } from './exposed-component.tsx';
import { slotExpose } from './pinned-release.ts';
import { sliceFailed } from './slice-failed.ts';
import { type SliceSource, SliceSourceContext } from './slice-source.ts';
import { useStaticHtml } from './use-static-html.ts';

interface SlotProperties<Name extends SlotName> {
  /** Of an open slot the place of one slice. */
  name: Name | `${Name}@${string}`;
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
      <SlotWithCode {...properties} />
      <TellHydrated name={properties.name} />
    </Suspense>
  );
}

/** Waits for the code. `use` is asked for the same promise by each rendering, also when it is fulfilled. */
function SlotWithCode<Name extends SlotName>(properties: SlotProperties<Name>) {
  const source = useContext(SliceSourceContext);
  const expose = slotExpose(source.slices, properties.name);
  const pending = expose && source.pending?.(expose);
  if (pending) use(pending);
  return <SlotContent {...properties} />;
}

function SlotContent<Name extends SlotName>({ name, props, fallback = null }: SlotProperties<Name>) {
  const source = useContext(SliceSourceContext);
  const expose = slotExpose(source.slices, name);
  // A static island may be loaded by the next rendering.
  useStaticHtml(expose);
  const [isLoaded, setLoaded] = useState(() => readSlot(source, name) !== null);

  useEffect(() => {
    const expose = slotExpose(source.slices, name);
    if (isLoaded || !expose || source.isDown(expose[0]) || source.staticHtml(expose) !== undefined) return;
    let isGone = false;
    source
      .load(expose)
      .then((module) => source.loadSlotData(name, expose, module))
      .then(() => !isGone && setLoaded(true))
      // The fallback stays.
      .catch((error) => sliceFailed(expose[0], error));
    return () => {
      isGone = true;
    };
  }, [source, name, isLoaded]);

  if (!expose || source.isDown(expose[0])) return fallback;
  const ready = readSlot(source, name);
  return (
    <ExposedComponent
      expose={expose}
      component={ready?.module.default}
      properties={{ ...props, ...(ready?.data === undefined ? {} : { data: ready.data }) }}
      fallback={fallback}
    />
  );
}

function TellHydrated({ name }: { name: string }) {
  const source = useContext(SliceSourceContext);
  useEffect(() => {
    const expose = slotExpose(source.slices, name);
    if (expose) source.hydrated?.(expose);
  }, [source, name]);
  return null;
}

/** What any slice adds to a page, one after the other. */
export function OpenSlot<Name extends SlotName>({ name, props }: { name: Name; props: SlotProps[Name] }) {
  const { slices } = useContext(SliceSourceContext);
  return slices.map(({ name: slice }) => (
    <Slot key={slice} name={`${name}@${slice}` as const} props={props} />
  ));
}

function readSlot(source: SliceSource, name: string): { module: AnySlotModule; data: unknown } | null {
  const expose = slotExpose(source.slices, name);
  if (!expose || source.isDown(expose[0])) return null;
  const loaded = source.peek(expose);
  if (loaded === undefined) return null;
  const module = slotModuleOrNull(loaded);
  if (!module) return null;
  if (!module.loader) return { module, data: undefined };
  const answer = source.slotData(name);
  return answer ? { module, data: answer.data } : null;
}
