/** The slide after `index`; the first comes after the last. */
export function nextIndex(index: number, count: number): number {
  return count === 0 ? 0 : (index + 1) % count;
}

/** The slide before `index`; the last comes before the first. */
export function previousIndex(index: number, count: number): number {
  return count === 0 ? 0 : (index + count - 1) % count;
}
