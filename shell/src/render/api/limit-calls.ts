import type { Transport } from '@sanderling/runtime';

/** For one page or place of a slice; the store's own make a dozen. */
const MAX_CALLS = 100;

/** Refuses calls beyond the limit, and tells of it once: the API answers the pages of all slices. */
export function limitCalls(transport: Transport, onTooMany: (error: Error) => void): Transport {
  let calls = 0;
  return {
    async call(...given) {
      calls += 1;
      if (calls <= MAX_CALLS) return transport.call(...given);
      const error = new Error(`It asks the API more than ${MAX_CALLS} times for one page: ask for a list.`);
      if (calls === MAX_CALLS + 1) onTooMany(error);
      throw error;
    },
  };
}
