/** The same place in what this version's agent has sent. */
export type Places = (place: string) => string;

/** In a sentence that names places (`payment.instruments.0.id: …; …`), and as a JSONPath. */
const OF_INSTRUMENT = /(^|; |^\$\.)payment(?:\.instruments(?:\.0|\[0\]))?(?=[.:]|$)/g;

/** The instrument itself is sent as `payment_data`, where none are sent as the newer version has them. */
export function placesOf(sent: unknown): Places {
  const hasInstruments =
    Object.hasOwn(Object(sent), 'payment') && !Object.hasOwn(Object(sent), 'payment_data');
  return hasInstruments ? (place) => place : (place) => place.replace(OF_INSTRUMENT, '$1payment_data');
}
