export interface SliceFailure {
  slice: string;
  error: unknown;
}

/** More say nothing new. */
const MAX_EARLY = 10;
const early: SliceFailure[] = [];
let tell = (failure: SliceFailure) => {
  if (early.length < MAX_EARLY) early.push(failure);
};

/** In the browser: a slice has failed, and the page goes on without it. Its team reads that in the console, and operators in their log. */
export function sliceFailed(slice: string, error: unknown): void {
  console.error(`${slice} failed`, error);
  tell({ slice, error });
}

/** Has failures told from now on, those from before among them. */
export function onSliceFailure(listener: (failure: SliceFailure) => void): void {
  tell = listener;
  early.splice(0).forEach(listener);
}
