import { createServer } from 'node:http';
import { freePort } from '@sanderling/workspace/shop/ports.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { ask } from '../requests/ask.ts';
import type { AttackedShop } from '../stage/attacked-shop.ts';
import { isSeedAccountOpen } from '../stage/people.ts';

/** What the README keeps for the machine itself. */
const DOORS = [
  '/_mail',
  '/_mail/',
  '/_mail/mailbox.css',
  '/_mail/00000000-0000-4000-8000-000000000000/body',
  '/_payments/card-form',
  '/_payments/v1/payment_intents/pi_1',
  '/_warehouse/orders',
  '/_warehouse/promotions',
  '/_warehouse/orders/R123456789',
  '/metrics',
];
/** Ways of writing an address that a router and a proxy may read differently. */
const SPELLINGS: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => `/${path}`,
  (path) => `/api/v1/..${path}`,
  (path) => `/api/v1/%2e%2e${path}`,
  (path) => path.replace('/_', '/%5f'),
  (path) => path.toUpperCase(),
  (path) => `/media/..%2f${path.slice(1)}`,
  (path) => `/api/v1;${path}`,
];
const SEEDS = ['shopper', 'trade', 'room', 'pending', 'admin'];
/** Headers by which a visitor says to be on the shop's own machine. */
const DISGUISES: readonly Record<string, string>[] = [
  {},
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1;host=localhost' },
  { 'x-forwarded-host': 'localhost', 'x-original-url': '/_mail', 'x-rewrite-url': '/_mail' },
];

/** A store in production with every stand-in waived: none of them answers a visitor, however the visitor asks. */
export async function closedDoors(shop: AttackedShop, front: string, outcome: Outcome): Promise<void> {
  const host = new URL(shop.origin).host;
  for (const door of DOORS)
    for (const spell of SPELLINGS)
      for (const disguise of DISGUISES) {
        const path = spell(door);
        const { status, text } = await ask(`${front}${path}`, { headers: { host, ...disguise } });
        outcome.did('knocks at what is for the machine itself');
        outcome.expect(
          'in production no visitor sees mails, the payment sandbox, operators’ calls or measurements',
          status >= 300 && status < 500,
          `${path} ${JSON.stringify(disguise)}: ${status} ${text.slice(0, 80)}`,
        );
      }
  for (const who of SEEDS) {
    outcome.did('tries of accounts with published passwords');
    const isOpen = await isSeedAccountOpen(shop.apis[0]?.address ?? '', shop.origin, who);
    outcome.expect('in production no account has a published password', !isOpen, who);
  }
  await sliceOfAStranger(front, host, outcome);
  const { headers } = await ask(front, { headers: { host } });
  outcome.expect(
    'in production browsers are told to come back by https alone',
    /max-age=\d{7,}/.test(headers['strict-transport-security'] ?? ''),
    String(headers['strict-transport-security']),
  );
}

/** The shell must not fetch code from an address that a visitor chose. */
async function sliceOfAStranger(front: string, host: string, outcome: Outcome): Promise<void> {
  const port = await freePort(0);
  let visits = 0;
  const stranger = createServer((_request, answer) => {
    visits += 1;
    answer.end('{}');
  });
  await new Promise<void>((listening) => stranger.listen(port, '127.0.0.1', listening));
  for (const address of [`http://127.0.0.1:${port}`, `http://localhost:${port}`]) {
    const slice = `mf-catalog@${address}`;
    const byAddress = await ask(`${front}/?slice=${encodeURIComponent(slice)}`, { headers: { host } });
    await ask(`${front}/`, { headers: { host, cookie: `sanSlice=${encodeURIComponent(slice)}` } });
    outcome.did('slices offered from a stranger’s machine', 2);
    outcome.expect(
      'in production no visitor makes the shell remember a slice of theirs',
      !String(byAddress.headers['set-cookie'] ?? '').includes('sanSlice'),
      String(byAddress.headers['set-cookie']),
    );
  }
  outcome.expect(
    'in production the shell asks no address that a visitor chose',
    visits === 0,
    `${visits} visits`,
  );
  stranger.close();
}
