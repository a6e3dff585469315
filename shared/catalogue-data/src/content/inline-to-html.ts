const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** `**bold**`, or `[words](link)`. */
const MARKS = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^()\s]+)\)/g;
const OUTSIDE = /^https?:\/\//i;
/** Of the shop, of the page, of another site, a mail or a call: no script among them. */
const LINK = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;

export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? '');
}

export function isSafeLink(link: string): boolean {
  return LINK.test(link) && !/[\s\p{Cc}]/u.test(link);
}

/** A text of an editor, with its bold words and its links. A link that leads to no page stays the text that it is. */
export function inlineToHtml(text: string): string {
  let html = '';
  let from = 0;
  for (const { 0: whole, 1: bold, 2: words = '', 3: link = '', index } of text.matchAll(MARKS)) {
    html += escapeText(text.slice(from, index));
    from = index + whole.length;
    if (bold !== undefined) html += `<strong>${escapeText(bold)}</strong>`;
    else if (isSafeLink(link)) html += linkToHtml(words, link);
    else html += escapeText(whole);
  }
  return html + escapeText(text.slice(from));
}

function linkToHtml(words: string, link: string): string {
  const rel = OUTSIDE.test(link) ? ' rel="noreferrer"' : '';
  return `<a href="${escapeText(link)}"${rel}>${escapeText(words)}</a>`;
}

/** The links in a text. */
export function linksIn(text: string): string[] {
  return [...text.matchAll(MARKS)].flatMap(({ 3: link }) => link ?? []);
}
