import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { NO_BROWSER } from '@sanderling/releases/release-error';
import { type OpenRegistry, openRegistry } from '../shop/publishing/open-registry.ts';
import { type Clone, cloneFor, edit, removeClone, runSlices } from '../shop/publishing/team-clone.ts';
import { openTestShop, type TestShop } from '../shop/test-shop.ts';
import { printResult, rounded } from './measurement/print-result.ts';
import { childrenOf, cpuMs, watchCpu } from './measurement/process-usage.ts';

// A team publishes from its clone, with the build made, each time with one sentence changed. A run is measured from the moment that its
// command is started to the moment that the first answer of the shop with the release in it has come; before, the shop is asked and must not show
// it. The clone, the registry and the shop are on one machine and speak over its network: a line between them comes on top. CHROMIUM lets
// the registry's browser look too. The processor's seconds are those of the registry, of all that it starts, and of the shop, up to that
// answer; a wall clock tells something on a machine with nothing else to do. It ends with 1 where the bar is not met.

const BARS = { seconds: 10 };
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const ASK_EVERY_MS = 50;
const PATIENCE_MS = 180_000;

interface Team {
  slice: string;
  /** Where it changes what, and a page that shows it. */
  file: string;
  sentence: string;
  page: string;
}
/** The smallest slice, and the one with the most to look at. */
const TEAMS: Team[] = [
  {
    slice: 'mf-promotions',
    file: 'src/promotion-carousel/promotion-carousel.slot.tsx',
    sentence: 'aria-label="Announcements',
    page: '/',
  },
  {
    slice: 'mf-catalog',
    file: 'src/home/home.route.tsx',
    sentence: '{store.name}, {store.sells}',
    page: '/',
  },
];

interface Published {
  /** From the command to the first answer that shows the release. */
  seconds: number;
  cpuSeconds: number;
  /** What the registry's trial has left out; '' where a browser has looked. */
  leftOut: string;
}

/** How long runs have taken beside the bar, in a line. */
function judged(runs: readonly Published[]): string {
  const all = runs.map(({ seconds }) => seconds);
  const worst = Math.max(...all);
  return `${all.join(', ')} s; the slowest ${worst <= BARS.seconds ? 'meets' : 'misses'} the bar of ${BARS.seconds} s`;
}

async function publishChanged(
  { slice, file, sentence, page }: Team,
  { clone, shop, registry }: { clone: Clone; shop: TestShop; registry: OpenRegistry },
): Promise<Published> {
  await edit(join(clone.folder, slice, file), (text) => {
    // Of the same sources the same release would be live already, and seem to be there in no time.
    if (!text.includes(sentence))
      throw new Error(`${file} of ${slice} has no "${sentence}" any more: change another.`);
    return text.replace(sentence, `${sentence} again`);
  });
  const { code, said } = await runSlices(clone, 'check', slice);
  const version = /(\S+) is built\.$/.exec(said)?.[1];
  if (code !== 0 || !version) throw new Error(said);
  const address = `${shop.address}${page}`;
  const wanted = `/${slice}/${version}/`;
  if ((await readPage(address)).includes(wanted))
    throw new Error(`${address} shows ${wanted} before it is sent.`);
  const cpu = watchCpu(registry.pid);
  const shopBefore = shopCpuMs(shop);
  const startedAt = performance.now();
  const publishing = runSlices(clone, 'publish', slice, '--why', 'A changed sentence');
  const isOver = publishing.then(({ code }) => code !== 0);
  const shownAt = await firstShown(address, wanted);
  const cpuSeconds = (cpu.end() + shopCpuMs(shop) - shopBefore) / 1_000;
  if (await isOver) throw new Error((await publishing).said);
  const leftOut = (await publishing).said.split('\n').find((line) => line.startsWith(NO_BROWSER)) ?? '';
  await untilAlone(registry);
  return { seconds: rounded((shownAt - startedAt) / 1_000), cpuSeconds: rounded(cpuSeconds), leftOut };
}

/** When the first answer that shows it was asked for and came. */
async function firstShown(address: string, wanted: string): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < PATIENCE_MS) {
    if ((await readPage(address)).includes(wanted)) return performance.now();
    await pause(ASK_EVERY_MS);
  }
  throw new Error(`${address} does not show ${wanted} within ${PATIENCE_MS / 1_000} s.`);
}

function readPage(address: string): Promise<string> {
  return fetch(address).then((answer) => answer.text());
}

/** The pictures of a release are taken after it is live, and are not the next one's. */
async function untilAlone({ pid }: OpenRegistry): Promise<void> {
  for (let quietMs = 0; quietMs < 1_000; quietMs += ASK_EVERY_MS) {
    if (childrenOf(pid).length > 0) quietMs = 0;
    await pause(ASK_EVERY_MS);
  }
}

function shopCpuMs({ shell, api }: TestShop): number {
  return cpuMs(shell.pid ?? 0) + cpuMs(api.pid ?? 0);
}

const { CHROMIUM } = process.env;
const shop = await openTestShop({ env: { LOG_LEVEL: 'warn' } });
const registry = await openRegistry(shop, CHROMIUM ? { CHROMIUM } : {});
const results: Record<string, Published[]> = {};
try {
  for (const team of TEAMS) {
    const clone = await cloneFor(team.slice, registry.address, shop.dataDir);
    const published: Published[] = [];
    for (let run = 0; run < RUNS; run += 1)
      published.push(await publishChanged(team, { clone, shop, registry }));
    results[team.slice] = published;
    await removeClone(clone);
  }
  printResult('publish', {
    measured: 'from the command, with the build made, to the first answer of the shop that shows the release',
    browser: CHROMIUM ? 'looks too' : 'none',
    bars: BARS,
    judged: Object.fromEntries(Object.entries(results).map(([slice, runs]) => [slice, judged(runs)])),
    published: results,
  });
  const isLate = Object.values(results).some((runs) => runs.some(({ seconds }) => seconds > BARS.seconds));
  process.exitCode = isLate ? 1 : 0;
} finally {
  await registry.close();
  await shop.close();
}
