import type { SlotName, SlotProps } from '@sanderling/contract/site/slots';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import { type AnySlotModule, slotModuleOrNull } from './expose-modules.ts';
import { ExposedComponent } from './exposed-component.tsx';
import { slotExpose } from './pinned-release.ts';
import { sliceFailed } from './slice-failed.ts';
import { type SliceSource, SliceSourceContext } from './slice-source.ts';
import { useStaticHtml } from './use-static-html.ts';

interface SlotProperties<Name extends SlotName> {
  name: Name;
  props: SlotProps[Name];
  /** Shown when no live slice fills the slot, and whenever the one that does is down. */
  fallback?: ReactNode;
}

/**
 * A named place that a slice fills. What the server has loaded for it is rendered at once, on both sides; in a place that
 * appears later (an error page after a click) the slice is loaded then.
 */
export function Slot<Name extends SlotName>({ name, props, fallback = null }: SlotProperties<Name>) {
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

/**
 * A slot whose slice is loaded only when this is rendered for the first time, such as search after a click. Nothing of it
 * is in the first HTML.
 */
export function LazySlot<Name extends SlotName>(properties: SlotProperties<Name>) {
  return <Slot {...properties} />;
}

function readSlot(source: SliceSource, name: SlotName): { module: AnySlotModule; data: unknown } | null {
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
