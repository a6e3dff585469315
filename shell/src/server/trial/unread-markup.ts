/** What runs is not read; with drawings it is half of a page. */
const RUNS = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g;
/** What else is fetched says nothing to a reader, and its address is another one in each release. */
const FETCHED = /<link\b[^>]*>/g;
const DRAWING = /<svg\b[^>]*>|<\/svg>/g;
const TITLE = /<title\b.*?<\/title>/s;

/** The markup of a page as far as it is read. What is drawn keeps its place and its name, and nothing of what is in it. */
export function withoutUnread(html: string): string {
  return withoutDrawn(html.replaceAll(FETCHED, '').replaceAll(RUNS, ''));
}

/** A drawing may hold others, such as stars that are cut off: with the last end of them it ends itself. */
function withoutDrawn(html: string): string {
  let read = '';
  let depth = 0;
  let from = 0;
  for (const { 0: mark, index } of html.matchAll(DRAWING)) {
    const isEnd = mark === '</svg>';
    // One that is not open is a mistake of the slice, and stays for those who look for such.
    if (isEnd && depth === 0) continue;
    if (depth === 0) {
      read += html.slice(from, index + mark.length);
      from = index + mark.length;
    }
    depth += isEnd ? -1 : 1;
    if (depth > 0) continue;
    read += `${TITLE.exec(html.slice(from, index))?.[0] ?? ''}${mark}`;
    from = index + mark.length;
  }
  return read + html.slice(from);
}
