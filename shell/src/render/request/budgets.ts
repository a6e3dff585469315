/** How long a server-rendered page waits for slices, in milliseconds. All of it together stays below what a shopper waits for. */
const BUDGETS_MS = {
  /** A page's own code, and its loader. Without them there is no page. */
  pageCode: 3_000,
  pageData: 5_000,
  /** Code and data of a slot. The page is complete without them. */
  slotCode: 1_500,
  slotData: 500,
  /** Promises in a page's data, after the rest has come. */
  deferredData: 800,
  /** Components that wait for something while they are rendered. */
  rendering: 1_500,
};

/** The budgets of a machine on which everything takes `factor` times as long. */
export function budgetsMs(factor: number): typeof BUDGETS_MS {
  const { pageCode, pageData, slotCode, slotData, deferredData, rendering } = BUDGETS_MS;
  return {
    pageCode: pageCode * factor,
    pageData: pageData * factor,
    slotCode: slotCode * factor,
    slotData: slotData * factor,
    deferredData: deferredData * factor,
    rendering: rendering * factor,
  };
}
