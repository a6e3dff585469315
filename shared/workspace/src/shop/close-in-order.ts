import { step } from '../progress.mjs';
import { type Shop, stopShop } from './shop.ts';

/** Closes the shop when a developer ends the command, or when the command that started this one is gone. */
export function closeInOrder(shop: Shop, before: () => Promise<unknown> = async () => undefined): void {
  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    step('Closing the shop.');
    await before();
    await stopShop(shop);
    step('Closed.');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, close);
  process.on('disconnect', close);
}
