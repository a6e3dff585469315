import { watch } from 'node:fs';
import { join } from 'node:path';
import { openReleases } from '@sanderling/releases/releases';
import { promoteWhileEditing } from '@sanderling/slice-kit/dev/promote-while-editing.ts';
import { releasables } from '@sanderling/slice-kit/project/project.ts';
import { fail, step } from '../progress.mjs';
import { closeInOrder } from '../shop/close-in-order.ts';
import { Refusal } from '../shop/refusal.ts';
import { ROOT } from '../shop/root.ts';
import { usableSettings } from '../shop/settings.ts';
import { planShop } from '../shop/shop.ts';
import type { SupervisedProcess } from '../shop/supervised-process.ts';

/** Its own, so that development releases never get into the shop that `npm start` opens. */
const DATA_DIR = '.data/dev';
/** Editors write a file in several steps. */
const SETTLED_MS = 100;

/** `npm run dev`: the shop from development builds; every edit of a slice or of the shell is in the next answer. */
async function dev(): Promise<void> {
  const settings = await usableSettings({ ...process.env, DATA_DIR: process.env.DATA_DIR || DATA_DIR });
  // What is being edited is nothing for the store of others.
  const shop = planShop(settings, { NODE_ENV: 'development', RELEASES_STORAGE: '' }, step);
  const ends: (() => unknown)[] = [];
  closeInOrder(shop, () => Promise.all(ends.map((end) => end())));

  step('Starting the API and building all slices for development.');
  const releases = openReleases({ dataDir: settings.dataDir, warn: step });
  const [stopWatching] = await Promise.all([
    promoteWhileEditing({ root: ROOT, releases, names: [...releasables(ROOT).keys()], say: step }),
    shop.api.start(),
  ]);
  await shop.shell.start();
  ends.push(stopWatching);
  // What Node runs directly is not built: its process is started again.
  ends.push(restartOnChange('api/src', shop.api, 'API'));
  ends.push(restartOnChange('shell/src/server', shop.shell, 'shell'));
  step(`The shop is open: ${shop.address}. Edit a slice and load its page again.`);
}

/** Answers how to end it. */
function restartOnChange(folder: string, process: SupervisedProcess, name: string): () => void {
  let last = Promise.resolve();
  const restart = async () => {
    step(`The ${name} changed: starting it again.`);
    await process.stop();
    // What it died of is said; the next edit starts it again.
    await process.start().catch((error: Error) => step(error.message));
  };
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(join(ROOT, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = last.then(restart);
    }, SETTLED_MS);
  });
  return () => watcher.close();
}

try {
  await dev();
} catch (error) {
  if (error instanceof Refusal) fail(error.message);
  throw error;
}
