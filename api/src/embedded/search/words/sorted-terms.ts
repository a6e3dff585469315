/** Words in the order of the alphabet, found by how they begin. One that is gone stays: nothing stands for it. */
export function sortedTerms() {
  let terms: string[] = [];
  let added: string[] = [];
  const known = new Set<string>();
  function sort(): void {
    if (added.length === 0) return;
    terms = terms.concat(added).sort();
    added = [];
  }
  return {
    add(term: string): void {
      if (known.has(term)) return;
      known.add(term);
      added.push(term);
    },
    from(beginning: string): string[] {
      sort();
      let [low, high] = [0, terms.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((terms[middle] ?? '') < beginning) low = middle + 1;
        else high = middle;
      }
      let end = low;
      while (terms[end]?.startsWith(beginning)) end++;
      return terms.slice(low, end);
    },
  };
}
