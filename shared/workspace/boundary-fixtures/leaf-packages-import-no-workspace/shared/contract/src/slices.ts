export const SLICES = ['mf-catalog'];
