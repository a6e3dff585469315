import type { HomeRow } from '@sanderling/contract/wire/catalogue/season';

/** Whether visitors buy sooner where the home page begins with what ships at once. See docs/experiments.md. */
export const ROW_ORDER_EXPERIMENT = 'home-row-order';

/** The rows in the order of the variant; as they are without one, and where a season leaves the row out. */
export function rowsOf(variant: string | undefined, rows: readonly HomeRow[]): readonly HomeRow[] {
  if (variant !== 'in-stock-first' || !rows.includes('in-stock')) return rows;
  return ['in-stock', ...rows.filter((row) => row !== 'in-stock')];
}
