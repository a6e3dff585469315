import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { HANDLER_ID } from '../checkout/payment-handler.ts';
import { CAPABILITIES, OLDER_VERSION } from '../wire/ucp-version.ts';

const AGENT = 'shopping-agent-test.json';
const INSTRUMENTS = join('test_data', 'flower_shop', 'payment_instruments.csv');
/** The sandbox's tokens in the place of those of the suite's own store. */
const TOKENS = { success_token: 'pm_card_visa', fail_token: 'pm_card_chargeDeclined' };
const listed = z.looseObject({
  ucp: z.looseObject({ capabilities: z.array(z.looseObject({ name: z.string() })) }),
});

/**
 * A copy of the suite that fits a store which negotiates: its agent names each capability that it uses, and not that of orders alone,
 * and pays with what this store's payment handler takes. The cases are as they are.
 */
export async function stageSuite(checkout: string): Promise<string> {
  const stage = await mkdtemp(join(tmpdir(), 'conformance-'));
  await cp(checkout, stage, { recursive: true });
  const { ucp, ...rest } = listed.parse(JSON.parse(await readFile(join(stage, AGENT), 'utf8')));
  const known = ucp.capabilities.map(({ name }) => name);
  const used = CAPABILITIES.filter(({ isInOlder, name }) => isInOlder && !known.includes(name));
  const capabilities = [...ucp.capabilities, ...used.map(({ name }) => ({ name, version: OLDER_VERSION }))];
  await writeFile(join(stage, AGENT), JSON.stringify({ ...rest, ucp: { ...ucp, capabilities } }));
  const instruments = await readFile(join(stage, INSTRUMENTS), 'utf8');
  await writeFile(
    join(stage, INSTRUMENTS),
    Object.entries(TOKENS).reduce(
      (text, [theirs, ours]) => text.replaceAll(theirs, ours),
      instruments.replaceAll('mock_payment_handler', HANDLER_ID),
    ),
  );
  return stage;
}
