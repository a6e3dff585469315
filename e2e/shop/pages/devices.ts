export type Device = readonly [name: 'phone' | 'desk', viewport: { width: number; height: number }];

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };
/** For what is laid out otherwise on each. */
export const DEVICES: readonly Device[] = [
  ['phone', PHONE],
  ['desk', DESK],
];
export const ON_A_PHONE: readonly Device[] = [['phone', PHONE]];
