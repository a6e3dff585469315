import { Writable } from 'node:stream';
import { pino } from 'pino';
import { useShopWithAccounts } from '../../orders/testing/accounts.ts';
import { SOFA } from '../../orders/testing/shop.ts';
import { loggerOptions } from '../../platform/process/logger.ts';
import { useProjecting } from '../testing/projecting.ts';

let log = '';
const stream = new Writable({
  write(chunk, _encoding, done) {
    log += chunk;
    done();
  },
});
const shop = useShopWithAccounts({ logger: pino(loggerOptions('trace'), stream) });
const { add, call, change, create, decide, share } = useProjecting(shop);

test('R080 R392 no log, at any level, has a trade price, a markup, a client, another project or a link, whether what was asked for works or fails', async () => {
  const { headers } = await shop.signIn('canary-studio@example.com', 'trade_designer');
  await create(headers, { name: 'Canary-Nevada', client_name: 'Canary-Quill' });
  const { id } = await create(headers, { name: 'Canary-Lake', client_name: 'Canary-Okafor' });
  await change(id, headers, { action: 'price', markup: 37.31, fee: null });
  const { pieces, totals } = await add(id, headers, [SOFA]);
  const token = await share(id, headers);
  const [sofa] = pieces;
  if (!sofa) throw new Error('A piece was added.');
  await decide(token, sofa, 'comment', 'Canary-Comment');
  await decide(token, { ...sofa, client_price: 1.01 }, 'approve');
  await decide(token, sofa, 'approve');
  await call('GET', `/user/projects/${id}`, headers);
  await call('POST', `/user/projects/${id}/cart`, headers, { order_id: null });
  await shop.api.db.schema.alterTable('project_piece').renameTo('project_piece_away').execute();
  const broken = [await call('GET', `/projects/${token}`), await decide(token, sofa, 'decline')];
  expect(broken.map(({ status }) => status)).toEqual([500, 500]);

  expect(log).toContain('/api/v1/projects/.../pieces/');
  expect(log).toContain('project_piece');
  const amounts = [sofa.trade_price, sofa.client_price, totals.trade].filter((amount) => amount !== null);
  const written = amounts.flatMap((amount) => [amount.toFixed(2), String(Math.round(amount * 100))]);
  const secrets = [...written, '37.31', 'Canary', 'canary', token];
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
});
