/** What a board is answered that stays on its page. */
export type BoardAnswer =
  /** The new link: it is said this once. */
  | { shared: { path: string; expiresAt: string } }
  /** What could not be put into the cart, with the reasons. */
  | { leftOut: string[] }
  /** Of the samples that are on their way. */
  | { materials: string[] };
