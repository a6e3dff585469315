/** So many pages in each round, of a few addresses. */
const PAGES = 8;
/** What is compiled and cached comes in the first round: only what grows as much again in each is kept from page to page. */
const ROUNDS = 2;
/** More than a store's page leaves, with all that Node keeps of it. */
export const MAX_LEFT_BYTES = 200_000;

/** What each page leaves in the memory of the process, in bytes, of pages that were made before. */
export async function bytesLeftByPage(
  make: (page: number) => Promise<unknown>,
  heldBytes: () => number,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  let before = heldBytes();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let page = 0; page < PAGES; page += 1) await make(page);
    const after = heldBytes();
    least = Math.min(least, (after - before) / PAGES);
    before = after;
    if (least < MAX_LEFT_BYTES) break;
  }
  return least;
}
