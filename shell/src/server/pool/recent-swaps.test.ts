import type { ServerResponse } from 'node:http';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { requestFor } from '../../render/testing/fixture-environment.ts';
import { useListeningApi } from '../testing/listening-api.ts';
import { RenderRefused } from './render-job.ts';
import { GOOD, usePool } from './testing/use-pool.ts';

const VARIANT_WAITS_MS = 800;
/** Shorter than a shop has it: a test waits until a promotion is over. */
const SETTLES_MS = 1_000;

const api = useListeningApi();
const shop = usePool({ apiOrigin: () => api.origin, swapSettlesMs: SETTLES_MS });

/** Its pages lack something, the first `lateTimes` times that each is made. */
const lateShell = (lateTimes: number) => `
  exports.singletons = {};
  exports.createRenderer = () => ({
    render: async ({ url }) => {
      const { late } = await (await fetch('${api.origin}/api/v1/part' + new URL(url).pathname)).json();
      const text = late > ${lateTimes} ? 'whole' : 'half';
      return { status: 200, headers: {}, setCookies: [], html: Buffer.from(text), isDegraded: text === 'half', isMissingDeferred: text === 'half', down: [] };
    },
  });`;

/** Answers how often each page was made, when `isHeld` says so no more. */
function countPages(isHeld: () => boolean) {
  const made = new Map<string, number>();
  const held: (() => void)[] = [];
  api.answer = ({ url = '' }, response: ServerResponse) => {
    const late = (made.get(url) ?? 0) + 1;
    made.set(url, late);
    const answer = () => void response.end(JSON.stringify({ late }));
    if (isHeld()) held.push(answer);
    else answer();
  };
  return () => {
    for (const answer of held) answer();
  };
}

/** More pages than threads have places for. */
async function pagesWhileBusy(path: string): Promise<PromiseSettledResult<{ text: string }>[]> {
  let isHeld = true;
  const goOn = countPages(() => isHeld);
  const pages = Promise.allSettled(
    Array.from({ length: 12 }, (_, at) => shop.page(`/${path}${at}`, { visitor: `10.7.0.${at}` })),
  );
  await waitUntil('pages wait for a thread', () => shop.pool.isBusy());
  isHeld = false;
  goOn();
  return pages;
}

async function settle() {
  await shop.page('/warm');
  const until = Date.now() + SETTLES_MS;
  await waitUntil('the promotion is over', () => Date.now() > until);
}

async function renew() {
  shop.pool.renew(await shop.fixture.releases.currentReleaseSet(), []);
}

test('a page that lacks what was late is made again right after a promotion, and refused at any other time', async () => {
  await shop.fixture.promote({ ...GOOD, shell: lateShell(1) });
  await settle();
  for (const one of await pagesWhileBusy('before')) expect(one.status).toBe('rejected');
  await renew();
  for (const one of await pagesWhileBusy('after')) expect(one).toMatchObject({ value: { text: 'whole' } });
});

test('right after a promotion a page is shown without what is late each time that it is made', async () => {
  await shop.fixture.promote({ ...GOOD, shell: lateShell(99) });
  countPages(() => false);
  await shop.page('/warm');
  await renew();
  for (const one of await pagesWhileBusy('late')) expect(one).toMatchObject({ value: { text: 'half' } });
});

test('a form that has done what it asks for is answered, whatever its page lacks', async () => {
  await shop.fixture.promote({ ...GOOD, shell: lateShell(1) });
  await settle();
  let isHeld = true;
  const goOn = countPages(() => isHeld);
  const set = await shop.fixture.releases.currentReleaseSet();
  const forms = Array.from({ length: 6 }, (_, at) =>
    shop.pool.render({ ...requestFor(`/form${at}`), method: 'POST' }, set, {
      priority: 'order',
      visitor: `10.8.0.${at}`,
    }),
  );
  await waitUntil('forms wait for a thread', () => shop.pool.isBusy());
  isHeld = false;
  goOn();
  for (const { html } of await Promise.all(forms)) expect(Buffer.from(html ?? []).toString()).toBe('half');
});

test('a stranger’s variant waits longer for a thread right after a promotion', async () => {
  await shop.fixture.promote({ ...GOOD, shell: lateShell(0) });
  await settle();
  let isHeld = true;
  const set = await shop.fixture.releases.currentReleaseSet();
  const variants = (network: string) =>
    Array.from({ length: 4 }, (_, at) =>
      shop.pool.render(requestFor(`/products?${network}=${at}`), set, {
        priority: 'variant',
        visitor: `${network}.${at}`,
      }),
    );
  const holdFor = async (ms: number, network: string) => {
    isHeld = true;
    const goOn = countPages(() => isHeld);
    const pages = Promise.allSettled(variants(network));
    const until = Date.now() + ms;
    await waitUntil('they have waited', () => Date.now() > until);
    isHeld = false;
    goOn();
    return pages;
  };
  const before = await holdFor(VARIANT_WAITS_MS * 2, '10.9.0');
  expect(before.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: expect.any(RenderRefused) },
    { reason: expect.any(RenderRefused) },
  ]);
  await renew();
  const after = await holdFor(VARIANT_WAITS_MS * 2, '10.9.1');
  expect(after.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
});
