import { escapeHtml } from '../../platform/http/escape-html.ts';

/** A document may name 50,000 addresses; one of a few thousand takes a crawler less to read again. */
const MAX_COUNT = 10_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export interface Listed {
  path: string;
  /** When the page last said something new; null where the store keeps no date. */
  changedAt: Date | null;
}

interface Sitemap {
  /** All addresses, or where there are too many for one document the index of `parts`. */
  first: string;
  parts: readonly string[];
}

export function composeSitemap(listed: readonly Listed[], origin: string, maxCount = MAX_COUNT): Sitemap {
  const entry = (name: string, { path, changedAt }: Listed) => {
    const lastmod = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    return `<${name}><loc>${escapeHtml(origin + path)}</loc>${lastmod}</${name}>`;
  };
  const groups = Array.from({ length: Math.ceil(listed.length / maxCount) }, (_, part) =>
    listed.slice(part * maxCount, (part + 1) * maxCount),
  );
  const parts = groups.map((group) =>
    document(
      'urlset',
      group.map((each) => entry('url', each)),
    ),
  );
  const index = groups.map((group, at) =>
    entry('sitemap', { path: `/sitemaps/${at + 1}.xml`, changedAt: newestOf(group) }),
  );
  const [only = document('urlset', [])] = parts;
  return { first: parts.length > 1 ? document('sitemapindex', index) : only, parts };
}

/** Of the days that are known the last one. */
export function newestOf(changes: readonly Pick<Listed, 'changedAt'>[]): Date | null {
  return changes.reduce<Date | null>(
    (last, { changedAt }) => (changedAt && (!last || changedAt > last) ? changedAt : last),
    null,
  );
}

function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${entries.join('\n')}\n</${root}>\n`;
}
