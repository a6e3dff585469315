/** Where "now" comes from, so that seasons, sales and expiries can be tried at any date. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
