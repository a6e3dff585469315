import { getHeapStatistics } from 'node:v8';

/** Of a release, while its code runs once: the store's largest page takes a tenth of it, and gives it back. */
export const MAX_STAY_BYTES = 100_000_000;

/** What the calling thread holds, garbage included: its heap, and the buffers beside it, which the heap's limit does not count. */
export function heldBytes(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}
