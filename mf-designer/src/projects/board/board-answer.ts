/** What a board is answered that stays on its page. */
export type BoardAnswer =
  /** The new link: it is said this once. */
  | { shared: { path: string; expiresAt: string } }
  /** What became of the approved pieces: how many are new in the cart, were in it and are ordered; and the reasons of what could not be added. */
  | { inCart: { added: number; before: number; ordered: number; leftOut: string[] } }
  /** Of the samples that are on their way. */
  | { materials: string[] };
