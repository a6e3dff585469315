/** Where a page tells what its visitor's browser has measured of it. */
export const VITAL_REPORTS_PATH = '/_reports/vitals';
/** Where an open page tells which releases it is made of. */
export const TAB_REPORTS_PATH = '/_reports/tabs';
/** So often while it is open. */
export const TAB_REPORT_INTERVAL_MS = 300_000;
/** The answer's status where the page is to be opened anew at its visitor's next navigation: its releases are old, or were withdrawn. */
export const RENEW_STATUS = 205;
