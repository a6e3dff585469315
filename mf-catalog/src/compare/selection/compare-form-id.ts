/** Boxes on cards and the tray's button are one form, wherever they stand. */
export const COMPARE_FORM_ID = 'compare-pieces';
