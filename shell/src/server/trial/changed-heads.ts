/**
 * What React lifts into the head of the document from wherever it is rendered, and what a browser obeys anywhere. Style sheets and hints
 * of what comes do not say what a page is.
 */
const TAGS =
  /<(?:title|base)\b[^>]*>[^<]*|<meta\b[^>]*>|<link\b(?=[^>]*\brel="?(?:canonical|alternate|icon|manifest))[^>]*>/gi;

/**
 * What says of another slice's page what it is, such as its title, and is in none of the pages before: one sentence for each tag that `by` has added. A slot
 * stands in pages of others.
 */
export function changedHeads(by: string, before: readonly string[], after: string): string[] {
  const known = new Set(before.flatMap(tagsOf));
  return [...new Set(tagsOf(after))]
    .filter((tag) => !known.has(tag))
    .map(
      (tag) =>
        `${by} adds ${tag.slice(0, 120)} to the page of another slice: render titles, meta, base and link in pages of your own alone.`,
    );
}

function tagsOf(html: string): string[] {
  // A drawing has a title of its own.
  return html.replace(/<svg\b.*?<\/svg>/gis, '').match(TAGS) ?? [];
}
