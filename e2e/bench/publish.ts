import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type OpenRegistry, openRegistry } from '../shop/publishing/open-registry.ts';
import { type Clone, cloneFor, edit, removeClone, runSlices } from '../shop/publishing/team-clone.ts';
import { openTestShop, type TestShop } from '../shop/test-shop.ts';
import { printResult, rounded } from './measurement/print-result.ts';
import { childrenOf, cpuMs, watchCpu } from './measurement/process-usage.ts';

// A team publishes from its clone, with the build made: from its command to the first answer of the shop that shows the release, each
// time with one sentence changed. CHROMIUM lets the registry's browser look too. The processor's seconds are those of the registry, of
// all that it starts, and of the shop, up to that answer; a wall clock tells something on a machine with nothing else to do.

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
    sentence: '<title>Online furniture and home decor',
    page: '/',
  },
];

interface Published {
  seconds: number;
  cpuSeconds: number;
}

async function publishChanged(
  { slice, file, sentence, page }: Team,
  { clone, shop, registry }: { clone: Clone; shop: TestShop; registry: OpenRegistry },
): Promise<Published> {
  await edit(join(clone.folder, slice, file), (text) => text.replace(sentence, `${sentence} again`));
  const { code, said } = await runSlices(clone, 'check', slice);
  const version = /(\S+) is built\.$/.exec(said)?.[1];
  if (code !== 0 || !version) throw new Error(said);
  const cpu = watchCpu(registry.pid);
  const shopBefore = shopCpuMs(shop);
  const startedAt = performance.now();
  const publishing = runSlices(clone, 'publish', slice, '--why', 'A changed sentence');
  const isOver = publishing.then(({ code }) => code !== 0);
  const shownAt = await firstShown(`${shop.address}${page}`, `/${slice}/${version}/`);
  const cpuSeconds = (cpu.end() + shopCpuMs(shop) - shopBefore) / 1_000;
  if (await isOver) throw new Error((await publishing).said);
  await untilAlone(registry);
  return { seconds: rounded((shownAt - startedAt) / 1_000), cpuSeconds: rounded(cpuSeconds) };
}

/** When the first answer that shows it was asked for and came. */
async function firstShown(address: string, wanted: string): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < PATIENCE_MS) {
    const html = await fetch(address).then((answer) => answer.text());
    if (html.includes(wanted)) return performance.now();
    await pause(ASK_EVERY_MS);
  }
  throw new Error(`${address} does not show ${wanted} within ${PATIENCE_MS / 1_000} s.`);
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
  printResult('publish', { browser: CHROMIUM ? 'looks too' : 'none', published: results, bars: BARS });
  const isLate = Object.values(results).some((runs) => runs.some(({ seconds }) => seconds > BARS.seconds));
  process.exitCode = isLate ? 1 : 0;
} finally {
  await registry.close();
  await shop.close();
}
