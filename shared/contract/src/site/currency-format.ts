import { type CurrencyFormat, DOLLARS } from './store-identity.ts';

/** One for all that stands in a page or process: each slice has a copy of this module. */
const KEY = Symbol.for('store.currency-format');

/** How amounts are written from now on. A process and a page are of one store: they say it once, before they write the first. */
export function setCurrencyFormat(format: CurrencyFormat): void {
  Reflect.set(globalThis, KEY, format);
}

export function currencyFormat(): CurrencyFormat {
  return Reflect.get(globalThis, KEY) ?? DOLLARS;
}
