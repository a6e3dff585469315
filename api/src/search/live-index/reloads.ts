/** Reads all records again, beside single updates, which go on meanwhile. */
export interface Reloads {
  /** Resolves when a load that began after this call has ended: one that is under way may have read what has changed since. */
  run: () => Promise<void>;
  /** The last one has failed, so that what it was for is still to be done. */
  hasFailed: () => boolean;
  /** What a load that is under way has of these products is older than what was brought in now. */
  overtake: (products: readonly number[]) => void;
}

export function createReloads(load: (isOvertaken: (product: number) => boolean) => Promise<void>): Reloads {
  let current: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;
  let overtaken: Set<number> | undefined;
  let hasFailed = false;
  const loadOnce = async () => {
    next = undefined;
    hasFailed = false;
    const overtakenNow = new Set<number>();
    overtaken = overtakenNow;
    try {
      await load((product) => overtakenNow.has(product));
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      overtaken = undefined;
    }
  };
  return {
    run: () => {
      if (!next) {
        next = current.then(loadOnce);
        current = next.catch(() => {});
      }
      return next;
    },
    hasFailed: () => hasFailed,
    overtake: (products) => {
      for (const product of products) overtaken?.add(product);
    },
  };
}
