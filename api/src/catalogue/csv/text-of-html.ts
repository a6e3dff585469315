const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** The words of a description that was written as HTML: the shop shows text, and no markup of others. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(#\d{1,7}|[a-z]{2,6});/gi, (whole, name: string) =>
      name.startsWith('#') ? codePoint(Number(name.slice(1))) : (ENTITIES[name.toLowerCase()] ?? whole),
    )
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function codePoint(code: number): string {
  return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ';
}
