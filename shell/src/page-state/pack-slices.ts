import type { PinnedRelease } from '../slices/pinned-release.ts';

/** A name, where it is that of its module too; else both, and a path where there is one. */
type PackedOffer = string | readonly [name: string, module: string, path?: string];

/** A release with what it offers in short. */
export interface PackedRelease extends Omit<PinnedRelease, 'routes' | 'slots' | 'modals'> {
  routes: readonly PackedOffer[];
  slots: readonly PackedOffer[];
  modals: readonly PackedOffer[];
}

const FOLDER = './';

/** Every page is told of every route: whole, they were a third of its state. */
export function packSlice({ routes, slots, modals, ...release }: PinnedRelease): PackedRelease {
  return {
    ...release,
    routes: routes.map(({ id, expose, path }) => packOffer(id, expose, path)),
    slots: slots.map(({ slot, expose }) => packOffer(slot, expose)),
    modals: modals.map(({ modal, expose }) => packOffer(modal, expose)),
  };
}

export function unpackSlice({ routes, slots, modals, ...release }: PackedRelease): PinnedRelease {
  return {
    ...release,
    routes: routes.map(unpackOffer).map(({ name: id, expose, path }) => ({
      id,
      expose,
      ...(path !== undefined && { path }),
    })),
    slots: slots.map(unpackOffer).map(({ name: slot, expose }) => ({ slot, expose })),
    modals: modals.map(unpackOffer).map(({ name: modal, expose }) => ({ modal, expose })),
  };
}

function packOffer(name: string, expose: string, path?: string): PackedOffer {
  const module = expose.slice(FOLDER.length);
  if (path !== undefined) return [name, module, path];
  return module === name ? name : [name, module];
}

function unpackOffer(offer: PackedOffer) {
  const [name, module, path] = typeof offer === 'string' ? [offer, offer] : offer;
  return { name, expose: FOLDER + module, path };
}
