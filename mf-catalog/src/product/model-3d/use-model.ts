import { prefersReducedMotion } from '@sanderling/ui/motion/reduced-motion.ts';
import { type RefObject, useEffect, useState } from 'react';
import { canDraw3d, fetchModel, SLOW_AFTER_MS } from './fetch-model.ts';
import { loadViewer } from './load-viewer.ts';
import type { ViewerElement, ViewerSettings } from './viewer-element.ts';

export type ModelPhase = 'loading' | 'slow' | 'shown' | 'failed' | 'no-3d';

interface Wanted extends Omit<ViewerSettings, 'isStill'> {
  src: string;
  /** The model names its choice by one of these; only the loaded model knows which. */
  variantSlugs: readonly string[];
  name: string;
}

/** Loads viewer and model into `host` and keeps them at the chosen variant. `retry` begins again after a failure. */
export function useModel(
  host: RefObject<HTMLElement | null>,
  { src, variantSlugs, name, cameraOrbit, isForRooms }: Wanted,
): { phase: ModelPhase; retry: () => void } {
  const [phase, setPhase] = useState<ModelPhase>('loading');
  const [attempt, setAttempt] = useState(0);
  const [viewer, setViewer] = useState<ViewerElement | null>(null);

  // `attempt` is not read: another one is the same work again.
  useEffect(() => {
    if (!canDraw3d()) return setPhase('no-3d');
    setPhase('loading');
    const leaving = new AbortController();
    const slow = setTimeout(() => setPhase('slow'), SLOW_AFTER_MS);
    let address: string | undefined;
    let element: ViewerElement | undefined;
    const open = async () => {
      const [fetched, { createViewer, placeViewer, showModel }] = await Promise.all([
        fetchModel(src, leaving.signal),
        loadViewer(),
      ]);
      address = fetched;
      const isStill = prefersReducedMotion();
      element = await createViewer({ cameraOrbit, isForRooms, isStill });
      if (leaving.signal.aborted || !host.current) return;
      // Before it has its model, so that the first picture of it is in the right finish.
      setViewer(element);
      placeViewer(element, host.current);
      await showModel(element, address);
      setPhase('shown');
    };
    open()
      .catch(() => {
        if (leaving.signal.aborted) return;
        element?.remove();
        setPhase('failed');
      })
      .finally(() => clearTimeout(slow));
    return () => {
      leaving.abort();
      clearTimeout(slow);
      element?.remove();
      if (address) URL.revokeObjectURL(address);
    };
  }, [host, src, cameraOrbit, isForRooms, attempt]);

  const joinedSlugs = variantSlugs.join(' ');
  useEffect(() => {
    if (!viewer) return;
    const slugs = joinedSlugs.split(' ');
    // Before the model has loaded, its names are unknown.
    viewer.variantName = slugs.find((slug) => viewer.availableVariants.includes(slug)) ?? slugs[0] ?? null;
    viewer.alt = `3D model of ${name}`;
  }, [viewer, joinedSlugs, name, phase]);

  return { phase, retry: () => setAttempt((number) => number + 1) };
}
