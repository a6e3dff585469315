import { SLICES } from '../../contract/src/slices.ts';

export const names = SLICES;
