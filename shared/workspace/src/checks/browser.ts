import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { step } from '../progress.mjs';
import { Refusal } from '../shop/refusal.ts';
import { runProgram } from './run-program.ts';

/** Debian's package of the browser without windows comes first: a page costs it a quarter less of the processor. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const INSTALLED = [WITHOUT_WINDOWS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * The Chromium that the browser tests drive: $CHROMIUM, the system's, or Playwright's own, which is downloaded when there is
 * none; on Debian as root the system's package is the last resort.
 */
export async function findBrowser(): Promise<string> {
  const wanted = process.env.CHROMIUM;
  if (wanted) {
    if (starts(wanted)) return wanted;
    throw new Refusal(`CHROMIUM is ${wanted}, which does not start: set it to a Chromium, or leave it out.`);
  }
  const there = INSTALLED.map(pathOf).find((path) => path && starts(path)) ?? (await playwrightsOwn());
  if (there) return there;

  step('No browser is there: downloading Chromium.');
  await runProgram('playwright', ['install', 'chromium'], { quiet: true });
  const downloaded = await playwrightsOwn();
  if (downloaded) return downloaded;

  const isRoot = process.getuid?.() === 0;
  if (isRoot && pathOf('apt-get')) {
    step('Installing the system’s Chromium.');
    await aptGet('update', '-q');
    for (const name of [WITHOUT_WINDOWS, 'chromium']) {
      await aptGet('install', '-y', '-q', name);
      const installed = pathOf(name);
      if (installed && starts(installed)) return installed;
    }
  }
  throw new Refusal(
    'No Chromium starts here: install it (on Debian: apt-get install chromium) or set CHROMIUM to its path, then run the tests again.',
  );
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) && starts(path) ? path : undefined;
}

/** Whether it succeeded shows in whether a browser is there afterwards. */
async function aptGet(...options: string[]): Promise<void> {
  await once(spawn('apt-get', options, { stdio: 'ignore' }), 'exit');
}

function pathOf(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(':')
    .map((folder) => `${folder}/${name}`)
    .find((path) => existsSync(path));
}

/** A browser whose libraries are missing is there, but of no use. */
function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
