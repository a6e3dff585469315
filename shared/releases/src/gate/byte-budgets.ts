/** Bytes that travel, compressed by brotli. */
interface ExposeBudget {
  scripts: number;
  styles: number;
}

export interface SliceBudget {
  /** Its container, which each page with anything of the slice loads. */
  entry: number;
  /** All that a page loads for one expose beside the container. */
  exposes: Readonly<Record<string, ExposeBudget>>;
}

/** For an expose that is new, and for those of slices that are not in the table. */
export const NEW_EXPOSE: ExposeBudget = { scripts: 25_000, styles: 6_000 };
export const NEW_SLICE: SliceBudget = { entry: 5_000, exposes: {} };

/**
 * What each slice may weigh: what it weighed when this was written, and 3 % on top. `npm run slices -- weigh` prints what is live in
 * this form. Who raises a number says in the commit what visitors get for it.
 */
export const BYTE_BUDGETS: Readonly<Record<string, SliceBudget>> = {};
