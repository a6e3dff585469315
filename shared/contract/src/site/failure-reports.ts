/** Where a page reports that a slice has failed in the browser. */
export const FAILURE_REPORTS_PATH = '/_reports/slices';
