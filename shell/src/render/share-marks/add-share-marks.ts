const HEAD_END = Buffer.from('</head>');
const TITLE = /<title[^>]*>(?<text>[^<]*)<\/title>/;
const DESCRIPTION = /<meta name="description" content="(?<text>[^"]*)"\/?>/;
const CANONICAL = /<link rel="canonical" href="(?<text>[^"]*)"\/?>/;

/**
 * What is shown where a link to the page is shared, of every page alike: its title, description and address, which the page has escaped
 * already. What the page says of it itself stays.
 */
export function addShareMarks(html: Buffer): Buffer {
  const end = html.indexOf(HEAD_END);
  if (end === -1) return html;
  const head = html.subarray(0, end).toString('utf8');
  const title = TITLE.exec(head)?.groups?.text;
  // A page that no search engine may show gets no marks for sharing either.
  if (!title || head.includes('<meta name="robots" content="noindex"')) return html;
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
  const text = `${added.join('')}<meta name="twitter:card" content="${card}"/>`;
  return Buffer.concat([html.subarray(0, end), Buffer.from(text), html.subarray(end)]);
}
