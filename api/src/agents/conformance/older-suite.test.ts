import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useAgentShop } from '../testing/agent-shop.ts';
import { serveOlder } from './serve-older.ts';
import { stageSuite } from './stage-suite.ts';

const { shop } = useAgentShop({ now: '2026-11-20T16:00:00Z' });
let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suite-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('the suite’s agent names all that it uses, and pays by the store’s handler; the suite itself stays as it is', async () => {
  const data = join(folder, 'test_data', 'flower_shop');
  await mkdir(data, { recursive: true });
  const order = {
    name: 'dev.ucp.shopping.order',
    version: '2026-01-11',
    config: { webhook_url: 'http://a' },
  };
  const profile = JSON.stringify({ ucp: { version: '2026-01-11', capabilities: [order] } });
  await writeFile(join(folder, 'shopping-agent-test.json'), profile);
  await writeFile(join(data, 'payment_instruments.csv'), 'one,success_token,mock_payment_handler');
  const stage = await stageSuite(folder);
  const staged = JSON.parse(await readFile(join(stage, 'shopping-agent-test.json'), 'utf8'));
  expect(staged.ucp.capabilities).toEqual([
    order,
    ...['checkout', 'fulfillment', 'discount', 'buyer_consent'].map((name) => ({
      name: `dev.ucp.shopping.${name}`,
      version: '2026-01-11',
    })),
  ]);
  const instruments = join('test_data', 'flower_shop', 'payment_instruments.csv');
  expect(await readFile(join(stage, instruments), 'utf8')).toBe('one,pm_card_visa,card_token');
  expect(await readFile(join(folder, 'shopping-agent-test.json'), 'utf8')).toBe(profile);
  await rm(stage, { recursive: true });
});

test('to the suite the store is one of the older version alone', async () => {
  const at = shop.api.app.server.address();
  if (at === null || typeof at === 'string') throw new Error('The shop listens on a port.');
  const { address, server } = await serveOlder(`http://127.0.0.1:${at.port}`);
  const profile = await (await fetch(`${address}/.well-known/ucp`)).json();
  const order = await fetch(`${address}/orders/none`);
  server.close();
  server.closeAllConnections();
  expect(profile).toMatchObject({ ucp: { version: '2026-01-11' } });
  // Who asks has said nothing of who they are.
  expect([order.status, await order.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid_profile_url' }),
  ]);
});
