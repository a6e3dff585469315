import { fail, step } from '../progress.mjs';
import { freePort, isFree } from '../shop/ports.ts';
import { publishChangedSlices } from '../shop/publish-changed-slices.ts';
import { Refusal } from '../shop/refusal.ts';
import { prepareDataDir, readSettings, type Settings } from '../shop/settings.ts';
import { planShop, type Shop, stopShop } from '../shop/shop.ts';

/** `npm start`: builds what changed, starts the API and the shell, keeps both alive, and says where the shop is. */
async function start(): Promise<void> {
  const settings = await usableSettings();
  const shop = planShop(settings, { NODE_ENV: 'production' }, step);
  endInOrder(shop);
  try {
    step('Starting the API and its database.');
    // Both at once: one processor fills the database while the other builds.
    await Promise.all([
      shop.api.start().then(() => step('The API is ready.')),
      publishChangedSlices(settings.dataDir, step),
    ]);
    step('Starting the shell.');
    await shop.shell.start();
  } catch (error) {
    await stopShop(shop);
    throw error;
  }
  step(`Logs are in ${settings.dataDir}/logs. Ctrl+C closes the shop; its data stays.`);
  step(`The shop is open: ${shop.address}`);
}

async function usableSettings(): Promise<Settings> {
  const settings = readSettings(process.env);
  prepareDataDir(settings.dataDir);
  if (!(await isFree(settings.port))) {
    throw new Refusal(
      `Port ${settings.port} is taken: stop what listens there, or choose another with PORT=${settings.port + 100} npm start.`,
    );
  }
  return { ...settings, apiPort: await freePort(settings.apiPort) };
}

function endInOrder(shop: Shop): void {
  let isEnding = false;
  const end = async () => {
    if (isEnding) return;
    isEnding = true;
    step('Closing the shop.');
    await stopShop(shop);
    step('Closed.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  // The command that started this one is gone.
  process.on('disconnect', end);
}

try {
  await start();
} catch (error) {
  if (error instanceof Refusal) fail(error.message);
  throw error;
}
