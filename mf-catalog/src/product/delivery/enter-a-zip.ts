/** Said of what is no ZIP code, by the page with a script and without. */
export const ENTER_A_ZIP = 'Enter the five digits of a ZIP code.';
