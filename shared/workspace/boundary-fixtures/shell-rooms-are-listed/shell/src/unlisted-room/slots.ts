import type { Slot } from '../slices/slot.ts';

export const slots: Slot[] = [];
