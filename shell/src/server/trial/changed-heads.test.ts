import { changedHeads } from './changed-heads.ts';

const page = (head: string, body = '') =>
  `<!doctype html><html><head><title>Sofas</title><meta name="description" content="Sofas."><link rel="canonical" href="/sofas"><link rel="stylesheet" href="/1.css">${head}</head><body>${body}</body></html>`;

test.each([
  ['a title', '<title>Ours</title>', ''],
  ['a word to search engines', '<meta name="robots" content="noindex">', ''],
  ['another address of the page', '<link rel="canonical" href="/hello"/>', ''],
  ['a way to elsewhere, in its own markup', '', '<p><meta http-equiv="refresh" content="0;url=/hello"></p>'],
  ['another base of its links', '<base href="/hello/">', ''],
])('a slot that gives the pages of others %s is told so', (_, head, body) => {
  const found = changedHeads('mf-hello', [page('')], page(head, body));
  expect(found).toEqual([expect.stringMatching(/^mf-hello adds <.*pages of your own alone\.$/)]);
});

test('style sheets, scripts, pictures and words of a slot are its own matter', () => {
  const more = '<link rel="stylesheet" href="/2.css"><link rel="preload" as="image" href="/a.webp">';
  expect(
    changedHeads(
      'mf-hello',
      [page('')],
      page(more, '<svg><title>A lamp</title></svg><p>Titles and meta</p>'),
    ),
  ).toEqual([]);
});
