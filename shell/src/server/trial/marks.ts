/** What of a page's text is no mark. */
export const COMMENTS = /<!--[\s\S]*?-->/g;
/** An end's slash, the name, and what else stands in it. */
export const MARKS = /<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
export const WITHOUT_END = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** The part of a slice that an element holds, as `exposeKey` writes it. */
export const PART = /\bdata-slice-expose="([^"]+)"/;
