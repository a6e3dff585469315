import type { Insertion } from '../insertions/encode-with.ts';

const HEAD_END = '</head>';
const TITLE = /<title[^>]*>(?<text>[^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="(?<text>[^"]*)"\/?>/;
const CANONICAL = /<link rel="canonical" href="(?<text>[^"]*)"\/?>/;

/**
 * What is shown where a link to the page is shared, of every page alike: its title, description and address, which the page has escaped
 * already. What the page says of it itself stays.
 */
export function shareMarks(html: string): Insertion[] {
  const end = html.indexOf(HEAD_END);
  if (end === -1) return [];
  const head = html.slice(0, end);
  const title = TITLE.exec(head)?.groups?.text;
  // A page that no search engine may show gets no marks for sharing either.
  if (!title || head.includes('<meta name="robots" content="noindex"')) return [];
  const description = DESCRIPTION.exec(head)?.groups?.text;
  const address = CANONICAL.exec(head)?.groups?.text;
  const has = (property: string) => head.includes(`property="${property}"`);
  const marks: [property: string, content: string | undefined][] = [
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
  ];
  const added = marks
    .filter(([property, content]) => content && !has(property))
    .map(([property, content]) => `<meta property="${property}" content="${content}"/>`);
  const card = has('og:image') ? 'summary_large_image' : 'summary';
  return [{ at: end, text: `${added.join('')}<meta name="twitter:card" content="${card}"/>` }];
}
