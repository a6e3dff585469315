/** A form of a page: where it goes, and what it would send as it stands. */
export interface PageForm {
  method: string;
  action: string;
  fields: [name: string, value: string][];
}

const HREF = /<a\b[^>]*?\shref="([^"]*)"/g;
const FORM = /<form\b([^>]*)>([\s\S]*?)<\/form>/g;
const FIELD = /<(?:input|select|textarea|button)\b([^>]*)>/g;

/** Addresses of this site that a page links to, without what is behind `#`. */
export function linksOf(html: string, page: string): string[] {
  const found = [...html.matchAll(HREF)].flatMap(([, href = '']) => {
    const address = decodeEntities(href);
    if (!URL.canParse(address, page)) return [];
    const url = new URL(address, page);
    return url.origin === new URL(page).origin ? [url.pathname + url.search] : [];
  });
  return [...new Set(found)];
}

export function formsOf(html: string, page: string): PageForm[] {
  return [...html.matchAll(FORM)].map(([, own = '', inner = '']) => ({
    method: (attribute(own, 'method') ?? 'get').toUpperCase(),
    action: new URL(attribute(own, 'action') ?? '', page).href,
    fields: [...inner.matchAll(FIELD)].flatMap(([, field = '']): [string, string][] => {
      const name = attribute(field, 'name');
      return name === undefined ? [] : [[name, attribute(field, 'value') ?? '']];
    }),
  }));
}

function attribute(text: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(text)?.[1];
  return found === undefined ? undefined : decodeEntities(found);
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
