export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };
/** For what is laid out otherwise on each. */
export const DEVICES = [
  ['phone', PHONE],
  ['desk', DESK],
] as const;
