import { isFull } from '@sanderling/slice-kit/jest/test-scope.ts';
import { expect, test } from '../shop/shop-test.ts';

/** As many as a crawler asks for at the same time. */
const AT_A_TIME = 4;

interface FoundPage {
  address: string;
  status: number;
  canonical: string | undefined;
  isHidden: boolean;
  /** Addresses of the store that it links to. */
  links: readonly string[];
  title: string;
  description: string;
}

test('an address of the sitemap is open, names itself as its own, and has a title and a description that no other has; no link on it leads nowhere', async ({
  baseURL,
}) => {
  const sitemap = await (await fetch(`${baseURL}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(200);

  const pages = await pagesOf(isFull ? addresses : eachTemplate(addresses));
  for (const { address, status, canonical, isHidden } of pages) {
    expect
      .soft({ status, canonical, isHidden }, address)
      .toEqual({ status: 200, canonical: address, isHidden: false });
  }
  expect(twice(pages.map(({ title }) => title))).toEqual([]);
  expect(twice(pages.map(({ description }) => description))).toEqual([]);

  const known = new Set(addresses);
  const seasons = isFull ? await pagesOf(await homeInEachSeason(baseURL ?? '')) : [];
  const linked = [...new Set([...pages, ...seasons].flatMap(({ links }) => links))].filter(
    (address) => !known.has(address),
  );
  expect(linked.length).toBeGreaterThan(100);
  expect(await deadLinks(linked)).toEqual([]);
});

/** All pages but products, and each third of those: the full run opens every one. */
function eachTemplate(addresses: readonly string[]): readonly string[] {
  return addresses.filter((address, place) => !address.includes('/products/') || place % 3 === 0);
}

/** The home page as each season shows it, of any year. */
async function homeInEachSeason(baseURL: string): Promise<string[]> {
  const { data } = await (await fetch(`${baseURL}/api/v1/seasons`)).json();
  return data.windows.map(({ name }: { name: string }) => `${baseURL}/?layout=${name}`);
}

/** Those that lead nowhere, each with its status. A redirect is followed, as a shopper's browser does. */
async function deadLinks(addresses: readonly string[]): Promise<string[]> {
  const dead: string[] = [];
  const waiting = [...addresses];
  const follow = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const { status, body } = await fetch(address);
      await body?.cancel();
      if (status >= 400) dead.push(`${status} ${address}`);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, follow));
  return dead;
}

/** Without what only narrows or sorts a list: the page is the same one. */
function linksOf(html: string, address: string): string[] {
  const found = [...html.matchAll(/<a [^>]*href="([^"#][^"]*)"/g)].flatMap(([, href = '']) => {
    const link = URL.parse(href.replaceAll('&amp;', '&'), address);
    return link && link.origin === new URL(address).origin ? [link.origin + link.pathname] : [];
  });
  return [...new Set(found)];
}

async function pagesOf(addresses: readonly string[]): Promise<FoundPage[]> {
  const pages: FoundPage[] = [];
  const waiting = [...addresses];
  const crawl = async () => {
    for (let address = waiting.shift(); address; address = waiting.shift()) pages.push(await pageAt(address));
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, crawl));
  return pages;
}

async function pageAt(address: string): Promise<FoundPage> {
  const answer = await fetch(address, { redirect: 'manual' });
  const html = await answer.text();
  return {
    address,
    status: answer.status,
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
    links: linksOf(html, address),
    isHidden: html.includes('content="noindex"'),
    title: /<title>([^<]+)</.exec(html)?.[1] ?? `none: ${address}`,
    description: /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? `none: ${address}`,
  };
}

function twice(texts: readonly string[]): string[] {
  return texts.filter((text, place) => text.startsWith('none: ') || texts.indexOf(text) !== place);
}
