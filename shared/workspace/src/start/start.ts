import { fail, step } from '../progress.mjs';
import { closeInOrder } from '../shop/close-in-order.ts';
import { publishChangedSlices } from '../shop/publish-changed-slices.ts';
import { Refusal } from '../shop/refusal.ts';
import { movedApiPort, readSettings, usableSettings } from '../shop/settings.ts';
import { planShop, stopShop } from '../shop/shop.ts';

/** `npm start`: builds what changed, starts the API and the shell, keeps both alive, and says where the shop is. */
async function start(): Promise<void> {
  const settings = await usableSettings(process.env);
  const shop = planShop(settings, { NODE_ENV: 'production' }, step);
  closeInOrder(shop);
  try {
    step('Starting the API and its database.');
    // At the same time: one processor fills the database while the other builds, and the shell needs no API to start.
    await Promise.all([
      shop.api.start().then(() => step('The API is ready.')),
      publishChangedSlices(settings.dataDir, step).then(() => {
        step('Starting the shell.');
        return shop.shell.start();
      }),
    ]);
  } catch (error) {
    await stopShop(shop);
    throw error;
  }
  const moved = movedApiPort(readSettings(process.env), settings);
  if (moved) step(moved);
  step(`Logs are in ${settings.dataDir}/logs. Ctrl+C closes the shop; its data stays.`);
  step(`The shop is open: ${shop.address}`);
}

try {
  await start();
} catch (error) {
  if (error instanceof Refusal) fail(error.message);
  throw error;
}
