// biome-ignore lint/plugin: a kill comes at a random moment.
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { useOwnProcesses } from '../../testing/use-api-processes.ts';
import { buyGiftCards, giftMailsFor } from './testing/buy-gift-card.ts';

const api = useOwnProcesses();

test('R014 kill -9 while gift cards are sent: every recipient gets every number once', async () => {
  const recipients = Array.from({ length: 6 }, (_, index) => `killed-${index}@example.com`);
  for (const [index, recipient] of recipients.entries()) {
    await buyGiftCards(api, recipient, 0);
    // At another moment of the round each time, which every second begins.
    await pause(150 * (index % 3));
    await api.kill(index % 2);
    await api.start(index % 2);
  }
  const mails = () => giftMailsFor(api, 'killed-');
  await waitUntil('all have their mail', async () => (await mails()).length >= recipients.length);
  expect(await mails()).toEqual(recipients.map((recipient) => [recipient, 2]));
});
