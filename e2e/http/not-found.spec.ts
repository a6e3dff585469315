import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES, STATIC_REDIRECTS } from '@sanderling/contract/site/route-table';
import { releasables } from '@sanderling/slice-kit/project/project.ts';
import { ROOT } from '@sanderling/workspace/shop/root.ts';
import { expect, test } from '../shop/shop-test.ts';

test('every page of the route table is offered by a slice, or leads to where it is', () => {
  const slices = [...releasables(ROOT).values()]
    .map((folder) => join(folder, 'slice.json'))
    .filter(existsSync);
  const offered = slices.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const { routes }: { routes: { id: string }[] } = JSON.parse(text);
    return routes.map(({ id }) => id);
  });
  const redirected = STATIC_REDIRECTS.map(({ from }) => from);
  const missing = ROUTES.filter(
    // The shell answers its own.
    ({ id, path, owner }) => owner !== 'shell' && !offered.includes(id) && !redirected.includes(path),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test('R068 what does not exist answers 404, and leads nowhere', async ({ request }) => {
  for (const address of [
    '/nowhere',
    '/categories',
    '/categories/no-such',
    '/products/no-such',
    '/pages/no-such',
    '/releases/none/none.js',
    // The sweepstakes have steps, and this is none of them.
    '/40-k-sweepstakes/cheat',
  ]) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect.soft([answer.status(), answer.headers().location], address).toEqual([404, undefined]);
  }
  expect((await request.get('/40-k-sweepstakes/enter')).status()).toBe(200);
});

test('R181 R182 R183 R186 R187 R188 R189 the page for what is not found says so and helps on', async ({
  request,
}) => {
  const html = await (await request.get('/nowhere')).text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  for (const words of [
    /<h1[^>]*>Uh oh! This room is empty\.\.\.<\/h1>/,
    /404 Error \| Page Not Found/,
    /could not be found/,
    /best-selling luxury styles below/,
    /<h2[^>]*>Need support\? Contact us\.<\/h2>/,
    /Our customer care team is available to assist you Monday through Friday, 9 am to 5 pm Central\./,
    /<a [^>]*href="mailto:[^"]+@/,
    /<h2[^>]*>Recommended Styles<\/h2>/,
  ])
    expect.soft(main).toMatch(words);
});
