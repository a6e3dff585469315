/** Products that have changed and are not brought in yet. */
export function createBacklog() {
  // A set keeps the order in which they came.
  const waiting = new Set<number>();
  return {
    add: (products: Iterable<number>): void => {
      for (const product of products) {
        waiting.delete(product);
        waiting.add(product);
      }
    },
    /** So many of those that came last: an edit goes before what is left of an import. */
    take: (count: number): number[] => {
      const taken = count > 0 ? [...waiting].slice(-count) : [];
      for (const product of taken) waiting.delete(product);
      return taken;
    },
    clear: (): void => waiting.clear(),
    size: (): number => waiting.size,
  };
}
