/** Where the time comes from, so that a test can stand on any day. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
