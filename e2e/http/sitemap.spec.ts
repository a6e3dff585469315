import { expect, test } from '../shop/shop-test.ts';

test('every address of the sitemap is open, names itself as its own, and has a title and a description that no other has', async ({
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(200);

  const titles: string[] = [];
  const descriptions: string[] = [];
  for (const address of addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    const html = await answer.text();
    const found = {
      status: answer.status(),
      canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
      isHidden: html.includes('content="noindex"'),
    };
    expect.soft(found, address).toEqual({ status: 200, canonical: address, isHidden: false });
    titles.push(/<title>([^<]+)</.exec(html)?.[1] ?? `none: ${address}`);
    descriptions.push(/<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? `none: ${address}`);
  }
  expect(twice(titles)).toEqual([]);
  expect(twice(descriptions)).toEqual([]);
});

function twice(texts: readonly string[]): string[] {
  return texts.filter((text, place) => text.startsWith('none: ') || texts.indexOf(text) !== place);
}
