import { isFull } from '@sanderling/slice-kit/jest/test-scope.ts';
import { expect, test } from '../shop/own-shop.ts';
import { sessionOf } from '../shop/sessions/session-of.ts';
import { openSlowApi } from '../shop/slow-api.ts';
import { openSecondShell } from '../shop/test-shop.ts';

const REQUESTS = isFull ? 200 : 80;
const AT_ONCE = 20;
const PAGES = [
  '/',
  '/products/mara-three-seat-sofa',
  '/categories/living/sofas',
  '/cart',
  '/user/details',
  '/user/contact_information',
  '/user/shipping_address',
  '/user/dashboard',
];
const OWN_PAGES = PAGES.filter((path) => path.startsWith('/user/') || path === '/cart');
const STREETS = { Annacanary: '1 Annacanary Lane', Bertcanary: '2 Bertcanary Lane' };
type Name = keyof typeof STREETS;

interface Person {
  name: Name | null;
  cookie: string;
}
interface Page {
  status: number;
  caching: string;
  hasTag: boolean;
  body: string;
}

/** The same row of numbers each time. */
function createDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

test('pages of two people and a stranger, in any order and through a cache, show none of them anything of another', async ({
  shop,
}) => {
  const dice = createDice(20_261_121);
  const slow = await openSlowApi(shop.apiPort, () => dice(60));
  const shell = await openSecondShell(shop, { API_ORIGIN: slow.origin, LOG_LEVEL: 'warn' });
  try {
    const people: Person[] = [
      await enter(shop.address, 'shopper@sanderling.example', 'Annacanary'),
      await enter(shop.address, 'trade@sanderling.example', 'Bertcanary'),
      { name: null, cookie: '' },
    ];
    const kept = new Map<string, Page>();
    // While the API is slow a page may leave parts out, and is not for a cache then: at least one page of it is had before.
    await expect(async () => {
      await throughCache(kept, shell.address, '/', '');
      expect(kept.size).toBe(1);
    }).toPass();
    const seen: { person: Person; path: string; page: Page }[] = [];
    let left = REQUESTS;
    const visitor = async () => {
      for (let turn = left--; turn > 0; turn = left--) {
        const person = people[dice(people.length)] ?? people[0];
        const path = PAGES[dice(PAGES.length)] ?? '/';
        if (!person) return;
        seen.push({ person, path, page: await throughCache(kept, shell.address, path, person.cookie) });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));

    expect(seen).toHaveLength(REQUESTS);
    for (const { person, path, page } of seen) {
      const whose = `${person.name ?? 'a stranger'} at ${path}`;
      const foreign = Object.keys(STREETS).filter((name) => name !== person.name && page.body.includes(name));
      expect([whose, foreign]).toEqual([whose, []]);
      if (person.name !== null || OWN_PAGES.includes(path))
        expect([whose, page.caching, page.hasTag]).toEqual([whose, expect.stringMatching(/no-store/), false]);
    }
    for (const name of Object.keys(STREETS)) {
      const own = seen.filter(({ person, page }) => person.name === name && page.body.includes(name));
      expect(own.length, `pages of ${name} that show it`).toBeGreaterThan(REQUESTS / 20);
    }
  } finally {
    await shell.close();
    slow.close();
  }
});

async function enter(address: string, email: string, name: Name): Promise<Person> {
  const token = await sessionOf(address, email);
  const call = async (method: string, path: string, body: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${address}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    expect(answer.status, `${method} ${path}`).toBe(200);
    return (await answer.json()).data;
  };
  await call('PATCH', '/user', { first_name: name, last_name: name });
  const state = { name: 'Illinois', abbr: 'IL' };
  const where = { address1: STREETS[name], city: 'Chicago', state, zip_code: '60601', phone: '3126673550' };
  await call('POST', '/user/set_address', {
    address: { first_name: name, last_name: name, ...where, email },
  });
  const order = await call('POST', '/orders/add_to_cart', { variant_id: 1001 });
  return { name, cookie: `ecom:sanToken=${token}; sanOrderId=${order.id}` };
}

/** As a cache before the shop does that trusts what it is told: it stores pages by their address, for every visitor. */
async function throughCache(
  kept: Map<string, Page>,
  address: string,
  path: string,
  cookie: string,
): Promise<Page> {
  const hit = cookie === '' ? kept.get(path) : undefined;
  if (hit) return hit;
  const answer = await fetch(address + path, { redirect: 'manual', headers: cookie ? { cookie } : {} });
  const caching = answer.headers.get('cache-control') ?? '';
  const page = {
    status: answer.status,
    caching,
    hasTag: answer.headers.has('etag'),
    body: await answer.text(),
  };
  if (/s-maxage=[1-9]/.test(caching)) kept.set(path, page);
  return page;
}
