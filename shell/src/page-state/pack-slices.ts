import type { PinnedSlice } from '../slices/pinned-release.ts';

/** A name, where it is that of its module too; else both. */
type PackedOffer = string | readonly [name: string, module: string];

/** A release with what it offers in short. */
export interface PackedSlice extends Omit<PinnedSlice, 'slots' | 'modals'> {
  slots: readonly PackedOffer[];
  modals: readonly PackedOffer[];
}

const FOLDER = './';

export function packSlice({ name, version, entry, integrity, slots, modals }: PinnedSlice): PackedSlice {
  return {
    ...{ name, version, entry, integrity },
    slots: slots.map(({ slot, expose }) => packOffer(slot, expose)),
    modals: modals.map(({ modal, expose }) => packOffer(modal, expose)),
  };
}

export function unpackSlice({ slots, modals, ...release }: PackedSlice): PinnedSlice {
  return {
    ...release,
    slots: slots.map(unpackOffer).map(([slot, expose]) => ({ slot, expose })),
    modals: modals.map(unpackOffer).map(([modal, expose]) => ({ modal, expose })),
  };
}

function packOffer(name: string, expose: string): PackedOffer {
  const module = expose.slice(FOLDER.length);
  return module === name ? name : [name, module];
}

function unpackOffer(offer: PackedOffer): readonly [name: string, expose: string] {
  const [name, module] = typeof offer === 'string' ? [offer, offer] : offer;
  return [name, FOLDER + module];
}
